/** `npm start`: builds what is stale and runs the server in this very process; --no-build runs what is there. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build/buildStale.mjs'
import { admin, pages, root, server } from './build/targets.mjs'

const isBuilding = !process.argv.includes('--no-build')
if (isBuilding) await buildOrExit()
// The server does not wait for the application: it shows the boot page meanwhile.
const adminReady = isBuilding ? buildStale({ root, target: admin }).then(() => {}) : Promise.resolve()
// Main reports a failure; without this, one that comes before main listens would end the process first.
adminReady.catch(() => {})

process.setSourceMapsEnabled(true)
const dist = join(root, 'dist')
/** @type {typeof import('../server/main.ts')} */
const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href)
await main({ source: process.env, dist, adminReady })

async function buildOrExit() {
  try {
    for (const target of [server, pages]) await buildStale({ root, target })
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exit(1)
  }
}

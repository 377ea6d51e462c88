/** `npm start`: builds what is stale and runs the server in this very process; --no-build runs what is there. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build/buildStale.mjs'
import { admin, apiReference, boot, plugin, root, server } from './build/targets.mjs'
import { nameSourcesInStacks } from './sourceStacks.mjs'

const isBuilding = !process.argv.includes('--no-build')
if (isBuilding) await build(server, boot).catch(exit)
// The server does not wait for the rest: it shows the boot page meanwhile.
const adminReady = isBuilding ? build(plugin, apiReference, admin) : Promise.resolve()
// Main reports a failure; without this, one that comes before main listens would end the process first.
adminReady.catch(() => {})

const dist = join(root, 'dist')
nameSourcesInStacks(pathToFileURL(join(dist, 'server')).href)
/** @type {typeof import('../server/main.ts')} */
const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href)
await main({ source: process.env, dist, adminReady })

/** @param {import('./build/buildStale.mjs').Target[]} targets */
async function build(...targets) {
  for (const target of targets) await buildStale({ root, target })
}

/** @param {Error} error @returns {never} */
function exit(error) {
  console.error(error.message)
  process.exit(1)
}

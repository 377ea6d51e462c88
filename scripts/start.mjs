/**
 * `npm start`: builds everything that is stale and runs the server in this process. With --no-build, runs the existing
 * build.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

await start().catch(exit)

async function start() {
  // Imported here, so that a missing package also gives a one-line message.
  const { admin, apiReference, boot, plugin, root, server } = await import('./build/targets.mjs')
  const { nameSourcesInStacks } = await import('./sourceStacks.mjs')
  const isBuilding = !process.argv.includes('--no-build')
  if (isBuilding) await build(root, server, boot)
  // The server does not wait for the other targets and shows the boot page until they are built.
  const adminReady = isBuilding ? build(root, plugin, apiReference, admin) : Promise.resolve()
  // Main reports the failure. Without this handler, a failure before main attaches its own would end the process.
  adminReady.catch(() => {})
  const dist = join(root, 'dist')
  nameSourcesInStacks(pathToFileURL(join(dist, 'server')).href)
  /** @type {typeof import('../server/main.ts')} */
  const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href)
  await main({ source: process.env, dist, adminReady })
}

/** @param {string} root @param {import('./build/buildStale.mjs').Target[]} targets */
async function build(root, ...targets) {
  const { buildStale } = await import('./build/buildStale.mjs')
  for (const target of targets) await buildStale({ root, target })
}

/** @param {NodeJS.ErrnoException} error @returns {never} */
function exit(error) {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND'
  console.error(
    isMissing ? `${error.message.split('\n', 1)[0]}: run npm install, then npm start` : error.message,
  )
  process.exit(1)
}

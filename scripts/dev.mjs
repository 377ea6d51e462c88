/** `npm run dev`: generates the contract, restarts the server and reloads the screens when their sources change. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildStale } from './build/buildStale.mjs'
import { apiReference, boot, plugin, root, server } from './build/targets.mjs'

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let isStopping = false

await restart()
onChange('openapi', name => !name.startsWith('generated'), generate)
onChange('openapi/generated', () => true, restart)
for (const folder of ['server', 'common']) onChange(folder, name => !name.endsWith('.test.ts'), restart)
for (const folder of ['src/embed', 'src/chat', 'src/demo']) onChange(folder, () => true, restart)
const screens = await createServer({
  root: join(root, 'src/admin'),
  configFile: join(root, 'vite.config.ts'),
  server: {
    proxy: { '/api/': { target: `http://127.0.0.1:${process.env.PORT || 4000}`, changeOrigin: false } },
  },
})
await screens.listen()
screens.printUrls()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)

/** Builds and restarts the server. If the build fails, the previous server keeps running. */
async function restart() {
  try {
    for (const target of [server, boot, plugin, apiReference]) await buildStale({ root, target })
  } catch (error) {
    return console.error(/** @type {Error} */ (error).message)
  }
  await endServer()
  if (!isStopping) running = run('scripts/start.mjs', '--no-build')
}

async function generate() {
  await once(run('--import', 'tsx', 'scripts/generate.ts'), 'exit')
}

async function endServer() {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill()
    await once(running, 'exit')
  }
}

async function stop() {
  isStopping = true
  await Promise.all([endServer(), screens.close()])
  process.exit()
}

/** @param {string[]} args */
function run(...args) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

/**
 * Runs `work` after a change. Changes close together cause one run, and runs do not overlap.
 * @param {string} folder @param {(name: string) => boolean} counts @param {() => Promise<unknown>} work
 */
function onChange(folder, counts, work) {
  let last = Promise.resolve()
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || !counts(name)) return
    clearTimeout(pause)
    pause = setTimeout(() => {
      last = last.then(async () => {
        await work()
      })
    }, 100)
  })
}

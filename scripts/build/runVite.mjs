import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs Vite in a process of its own, whose memory is freed when it ends.
 * @param {string} root @param {string[]} args
 */
export async function runVite(root, args) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // Without this, a build during tests would put the libraries' slow development code into dist/.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => (output += text))
  const code = await new Promise(resolve => child.once('close', resolve))
  process.off('exit', stop)
  if (code === 0) return
  console.error(output.trim())
  throw new Error('The screens could not be built: see above')
}

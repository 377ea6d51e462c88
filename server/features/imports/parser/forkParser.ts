import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The script is next to the sources or next to the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const file = new URL(isSource ? './parserProcess.ts' : './parserProcess.js', import.meta.url)
const heapMb = 256
const startMs = 30_000

/**
 * Starts a process that can parse; it inherits no environment variables and so no secrets. Throws if it does not start.
 */
export async function forkParser(): Promise<ChildProcess> {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // A document that is not read to its end closes the pipe.
  child.stdin?.on('error', () => {})
  // An idle process does not keep the parent alive.
  child.unref()
  child.channel?.unref()
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The parser did not start')))
  await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(startMs) }), ended]).catch(
    error => {
      child.kill('SIGKILL')
      throw error
    },
  )
  return child
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Beside the sources, or beside the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const file = new URL(isSource ? './parserProcess.ts' : './parserProcess.js', import.meta.url)
const heapMb = 256
const startMs = 30_000

/** A process that can parse: it knows nothing of this one's surroundings, and no secret. Throws where it does not start. */
export async function forkParser(): Promise<ChildProcess> {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // A document that is not read to its end ends what carries it.
  child.stdin?.on('error', () => {})
  // Idle, it keeps no process alive.
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

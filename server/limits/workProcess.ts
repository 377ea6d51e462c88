import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type TooMuch, type UseLimits, watchUse } from './watchUse.ts'

/** Error for work that used too much or ended its process. */
export class ProcessFault extends Error {
  readonly code: TooMuch | 'broken'
  /** True if something else ended the process, so that its work may not be at fault. */
  readonly isFromOutside: boolean

  constructor(
    code: ProcessFault['code'],
    { isFromOutside = false, ...options }: ErrorOptions & { isFromOutside?: boolean } = {},
  ) {
    super(`A process has failed: ${code}`, options)
    this.code = code
    this.isFromOutside = isFromOutside
  }
}

/** Signals that come from the system or from people, and never from a process that crashes. */
const outsideSignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])
const startMs = 90_000
/** Milliseconds after which an unused process is stopped. */
const idleMs = 60_000

/**
 * Keeps processes for work that may harm or fill them. A process that has done its work is used again; one that has not
 * is killed. `file` is a script that sends a message once it is ready.
 */
export function createWorkProcesses({ file, heapMb }: { file: URL; heapMb: number }) {
  const warm = new Set<ChildProcess>()
  let idle: NodeJS.Timeout | undefined
  return { use, close }

  /** Runs work with a process, and returns its result. Throws ProcessFault if no process can be started. */
  async function use<Result>(work: (child: ChildProcess) => Promise<Result>): Promise<Result> {
    const child = await take()
    try {
      const result = await work(child)
      warm.add(child)
      clearTimeout(idle)
      idle = setTimeout(close, idleMs).unref()
      return result
    } finally {
      // A process that did not answer may be in any state.
      if (!warm.has(child)) child.kill('SIGKILL')
    }
  }

  async function take(): Promise<ChildProcess> {
    for (const child of warm) {
      warm.delete(child)
      // The system may have killed it while it was idle.
      if (child.connected) return child
    }
    return start(file, heapMb)
  }

  function close(): void {
    clearTimeout(idle)
    for (const child of warm) child.kill('SIGKILL')
    warm.clear()
  }
}

/** Starts a process; it inherits no environment variables and so no secrets. Throws ProcessFault if it does not start. */
async function start(file: URL, heapMb: number): Promise<ChildProcess> {
  const isSource = file.pathname.endsWith('.ts')
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    // Bytes are sent as bytes.
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // A document that is not read to its end closes the pipe.
  child.stdin?.on('error', () => {})
  // A message to a process that has just ended is an error of the process, at any time.
  child.on('error', () => {})
  // An idle process does not keep the parent alive.
  child.unref()
  child.channel?.unref()
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process did not start')))
  await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(startMs) }), ended]).catch(
    cause => {
      child.kill('SIGKILL')
      throw new ProcessFault('broken', { cause })
    },
  )
  return child
}

interface Watching<Message, Answer> {
  limits: UseLimits
  signal: AbortSignal
  /** Returns the answer in a message; undefined for a message that only tells progress. */
  read: (message: Message) => Answer | undefined
}

/**
 * Waits for the answer of a process. Throws ProcessFault if it exceeds a limit or ends, and the signal's reason if it is
 * aborted.
 */
export function processAnswer<Message, Answer>(
  child: ChildProcess,
  { limits, signal, read }: Watching<Message, Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const watch = watchUse(child.pid ?? 0, limits, code => refuse(code))
    const refuse = (code: ProcessFault['code'], isFromOutside = false) =>
      done(() => reject(new ProcessFault(code, { isFromOutside })))
    const onExit = (_: number | null, killedBy: NodeJS.Signals | null) =>
      // Node ends with SIGABRT when its heap is full.
      refuse(
        killedBy === 'SIGABRT' ? 'too_much_memory' : 'broken',
        killedBy !== null && outsideSignals.has(killedBy),
      )
    const onAbort = () => done(() => reject(signal.reason))
    // The process had ended before the message reached it.
    const onError = () => refuse('broken', true)
    child.on('message', onMessage).once('exit', onExit).once('error', onError)
    signal.addEventListener('abort', onAbort, { once: true })

    function onMessage(message: Message): void {
      watch.gotOn()
      const answer = read(message)
      if (answer !== undefined) done(() => resolve(answer))
    }

    function done(settle: () => void): void {
      watch.stop()
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
  })
}

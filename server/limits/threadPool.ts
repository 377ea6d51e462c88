import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { createFairQueue } from './fairQueue.ts'

interface Options {
  /** The thread's script. It posts one message once it has loaded, then one answer per message. */
  file: URL
  /** Maximum number of threads at work. A tenant uses one, so with two or more, other tenants always find one. */
  threads: number
  memoryMb: number
  /** Whether a thread is reused for further work, or ends after one piece. */
  isKept: boolean
  /** Maximum number of one tenant's pieces of work, including the running one; further ones are rejected. */
  maxAsked: number
  /** Error detail if no thread can be started. */
  detail?: string
}

/** Thrown when work took too long, used too much memory, or failed. */
export class ThreadFault extends Error {}

/**
 * Runs tenants' work in separate threads, tenants in turn. Work that exceeds its budget is terminated without delaying
 * other work. Loading a thread does not count against the budget.
 */
export function createThreadPool({ file, threads, memoryMb, isKept, maxAsked, detail }: Options) {
  const queue = createFairQueue({ slots: threads, ofTenant: 1, maxAsked })
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  let isClosed = false
  return { run, close }

  /**
   * Returns the thread's answer. `budgetMs` is wall-clock time. Throws ThreadFault, `request.too_many`, or
   * `server.unavailable` if no thread can be started.
   */
  function run<Answer>(tenantId: string, task: unknown, budgetMs: number): Promise<Answer> {
    return queue(tenantId, () => work<Answer>(task, budgetMs))
  }

  async function close(): Promise<void> {
    isClosed = true
    await Promise.all([...alive].map(worker => worker.terminate()))
  }

  async function work<Answer>(task: unknown, budgetMs: number): Promise<Answer> {
    const worker = idle.pop() ?? (await start())
    let isDone = false
    try {
      worker.postMessage(task)
      const answer = await nextMessage<Answer>(worker, budgetMs)
      isDone = true
      return answer
    } finally {
      if (isDone && isKept) idle.push(worker)
      else await worker.terminate()
    }
  }

  async function start(): Promise<Worker> {
    if (isClosed) throw new AppError('server.unavailable', { detail })
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    alive.add(worker)
    // The end of an idle thread is no error. A caller that uses the thread is notified by `nextMessage`.
    worker.on('error', () => {})
    worker.once('exit', () => {
      alive.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    // Idle threads must not keep the process alive.
    worker.unref()
    try {
      await nextMessage(worker, startMs)
      return worker
    } catch (cause) {
      await worker.terminate()
      throw new AppError('server.unavailable', { cause, detail })
    }
  }
}

const startMs = 20_000

/** Returns the thread's next message. Throws ThreadFault if none arrives in time or the thread ends. */
function nextMessage<T>(worker: Worker, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => onError(new Error('It took too long')), withinMs)
    const onMessage = (message: T) => done(() => resolve(message))
    const onError = (cause: unknown) => done(() => reject(new ThreadFault('A thread has failed', { cause })))
    const onExit = (code: number) => onError(new Error(`It ended with ${code}`))
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    function done(settle: () => void) {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
  })
}

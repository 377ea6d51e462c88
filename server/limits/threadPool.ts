import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { createFairQueue } from './fairQueue.ts'

interface Options {
  /** What a thread runs: it posts something once it has loaded, and then an answer to each message. */
  file: URL
  /** So many work at the same time. A tenant has one of them, so that of two or more, others always find one. */
  threads: number
  memoryMb: number
  /** Whether a thread stays for the next piece of work, or is there for one alone. */
  isKept: boolean
  /** Pieces of work of one tenant, the one that runs included; more are asked to come later. */
  maxAsked: number
  /** What to say where no thread can be had. */
  detail?: string
}

/** A piece of work that took too long or too much, or failed. */
export class ThreadFault extends Error {}

/**
 * Does tenants' work in threads of its own, tenants in turn. One that takes longer than its budget is ended, and nobody else has waited for it;
 * loading a thread is nobody's budget.
 */
export function createThreadPool({ file, threads, memoryMb, isKept, maxAsked, detail }: Options) {
  const queue = createFairQueue({ slots: threads, ofTenant: 1, maxAsked })
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  let isClosed = false
  return { run, close }

  /**
   * The answer of a thread, which has so many milliseconds by the clock. Throws ThreadFault, `request.too_many`, and
   * `server.unavailable` where no thread can be had.
   */
  function run<Answer>(tenantId: string, task: unknown, budgetMs: number): Promise<Answer> {
    return queue(tenantId, () => work<Answer>(task, budgetMs))
  }

  /** Ends the threads. */
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
    // What ends an idle thread is nobody's fault; whoever works with it hears of it as well.
    worker.on('error', () => {})
    worker.once('exit', () => {
      alive.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    // Waiting for work keeps no process alive.
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

/** What the thread posts next; throws ThreadFault where nothing comes in time, or the thread has ended. */
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

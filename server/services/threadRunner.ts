import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { createTurns } from './turns.ts'

interface Options {
  /** What a thread runs: it is given its work as `workerData`, and posts bytes. */
  file: URL
  /** Milliseconds by the clock that one piece of work may take. */
  budgetMs: number
  /** More than these waiting are asked to come later. */
  mostWaiting: number
}

/** Does work that makes bytes, one piece after the other, each in a thread that is there only meanwhile. */
export function createThreadRunner({ file, budgetMs, mostWaiting }: Options) {
  const turn = createTurns(1)
  const running = new Set<Worker>()
  let waiting = 0
  return { run, close }

  /** The bytes; throws `request.too_many`, and `server.unavailable` where it took too long or too much. */
  async function run(workerData: unknown): Promise<Buffer> {
    if (waiting >= mostWaiting) throw new AppError('request.too_many')
    waiting += 1
    try {
      return await turn(() => inThread(workerData))
    } finally {
      waiting -= 1
    }
  }

  /** Ends what is going on. */
  async function close(): Promise<void> {
    await Promise.all([...running].map(worker => worker.terminate()))
  }

  function inThread(workerData: unknown): Promise<Buffer> {
    const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    running.add(worker)
    return new Promise<Buffer>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new AppError('server.unavailable', { cause }))
      const timer = setTimeout(() => fail(new Error('The work of a thread took too long')), budgetMs)
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
      worker.once('error', fail)
      worker.once('exit', code => {
        clearTimeout(timer)
        running.delete(worker)
        fail(new Error(`A thread ended with ${code}`))
      })
    }).finally(() => worker.terminate())
  }
}

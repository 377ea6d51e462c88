import { Worker } from 'node:worker_threads'
import { AppError } from '../../../errors.ts'
import { createTurns } from '../../turns.ts'
import type { PdfDocument } from './pdfDocument.ts'

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

interface Options {
  /** Milliseconds by the clock that one document may take. */
  budgetMs?: number
}

/** More than these waiting are asked to come later. */
const mostWaiting = 20

/** Lays documents out, one after the other, in a thread that is there only meanwhile. */
export function createPdfRenderer({ budgetMs = 60_000 }: Options = {}) {
  const turn = createTurns(1)
  const running = new Set<Worker>()
  let waiting = 0
  return { render, close }

  /** The bytes of a PDF; throws `request.too_many`, and `server.unavailable` where it took too long or too much. */
  async function render(document: PdfDocument): Promise<Buffer> {
    if (waiting >= mostWaiting) throw new AppError('request.too_many')
    waiting += 1
    try {
      return await turn(() => run(document))
    } finally {
      waiting -= 1
    }
  }

  /** Ends what is going on. */
  async function close(): Promise<void> {
    await Promise.all([...running].map(worker => worker.terminate()))
  }

  function run(document: PdfDocument): Promise<Buffer> {
    const worker = new Worker(workerFile, {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    running.add(worker)
    return new Promise<Buffer>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new AppError('server.unavailable', { cause }))
      const timer = setTimeout(() => fail(new Error('A document took too long')), budgetMs)
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
      worker.once('error', fail)
      worker.once('exit', code => {
        clearTimeout(timer)
        running.delete(worker)
        fail(new Error(`A document's thread ended with ${code}`))
      })
    }).finally(() => worker.terminate())
  }
}

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfWorker.mjs' : './pdfWorker.js'
const workerFile = new URL(workerName, import.meta.url)

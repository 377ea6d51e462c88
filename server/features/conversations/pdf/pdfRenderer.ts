import { AppError } from '../../../errors.ts'
import { createThreadPool, ThreadFault } from '../../../limits/threadPool.ts'
import type { PdfDocument } from './pdfDocument.ts'

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

interface Options {
  /** Maximum milliseconds for one document. */
  budgetMs?: number
}

/**
 * Creates the renderer of PDFs. It renders one document of a tenant at a time, each in a thread of its own that ends
 * afterwards.
 */
export function createPdfRenderer({ budgetMs = 60_000 }: Options = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 2,
    memoryMb: 512,
    isKept: false,
    maxAsked: 20,
  })
  return { render, close }

  /**
   * Returns the bytes of a PDF. Throws `request.too_many`, and `server.unavailable` if it needs too much time or
   * memory.
   */
  async function render(tenantId: string, document: PdfDocument): Promise<Buffer> {
    try {
      return Buffer.from((await run<Uint8Array>(tenantId, document, budgetMs)).buffer)
    } catch (cause) {
      throw cause instanceof ThreadFault ? new AppError('server.unavailable', { cause }) : cause
    }
  }
}

/** The worker's file, next to the sources or the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfWorker.mjs' : './pdfWorker.js'
const workerFile = new URL(workerName, import.meta.url)

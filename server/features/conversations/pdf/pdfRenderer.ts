import { AppError } from '../../../errors.ts'
import { createThreadPool, ThreadFault } from '../../../limits/threadPool.ts'
import type { PdfDocument } from './pdfDocument.ts'

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

interface Options {
  /** Milliseconds by the clock that one document may take. */
  budgetMs?: number
}

/** Lays documents out, one of a tenant at a time, each in a thread that is there only meanwhile. */
export function createPdfRenderer({ budgetMs = 60_000 }: Options = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 2,
    memoryMb: 512,
    isKept: false,
    maxAsked: 20,
  })
  return { render, close }

  /** The bytes of a PDF; throws `request.too_many`, and `server.unavailable` where it took too long or too much. */
  async function render(tenantId: string, document: PdfDocument): Promise<Buffer> {
    try {
      return Buffer.from((await run<Uint8Array>(tenantId, document, budgetMs)).buffer)
    } catch (cause) {
      throw cause instanceof ThreadFault ? new AppError('server.unavailable', { cause }) : cause
    }
  }
}

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfWorker.mjs' : './pdfWorker.js'
const workerFile = new URL(workerName, import.meta.url)

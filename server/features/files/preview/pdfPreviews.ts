import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createThreadPool } from '../../../limits/threadPool.ts'

export type PdfPreviews = ReturnType<typeof createPdfPreviews>

/** Maximum size of a PDF for a preview, in bytes, because drawing reads the file into memory. */
export const maxPreviewedBytes = 20_000_000

/** Draws first pages of PDFs, one per tenant at a time, without running or fetching their contents. */
export function createPdfPreviews({ budgetMs = 10_000 }: { budgetMs?: number } = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 2,
    memoryMb: 512,
    // PDFs come from anybody: a fresh thread for each one leaves nothing behind for the next.
    isKept: false,
    maxAsked: 5,
  })
  return { firstPage, close }

  /** Returns a PNG; null if the file cannot be drawn or if too many of the tenant's requests wait. */
  async function firstPage(tenantId: string, content: Readable): Promise<Buffer | null> {
    const bytes = await buffer(content)
    return run<Uint8Array>(tenantId, bytes, budgetMs).then(
      image => Buffer.from(image.buffer),
      () => null,
    )
  }
}

/** Name of the worker file, next to the sources or next to the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfPreviewWorker.mjs' : './pdfPreviewWorker.js'
const workerFile = new URL(workerName, import.meta.url)

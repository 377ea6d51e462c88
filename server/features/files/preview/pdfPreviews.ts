import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createThreadPool } from '../../../limits/threadPool.ts'

export type PdfPreviews = ReturnType<typeof createPdfPreviews>

/** Larger ones are not drawn: they are read into memory for it. */
export const maxPreviewedBytes = 20_000_000

/** Draws first pages of PDFs, one of a tenant at a time, without running or fetching what they hold. */
export function createPdfPreviews({ budgetMs = 10_000 }: { budgetMs?: number } = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 2,
    memoryMb: 512,
    // What was drawn may have come from anybody: nothing of it is left for the next.
    isKept: false,
    maxAsked: 5,
  })
  return { firstPage, close }

  /** A PNG; null where the file cannot be drawn, or too many others of the tenant wait for theirs. */
  async function firstPage(tenantId: string, content: Readable): Promise<Buffer | null> {
    const bytes = await buffer(content)
    return run<Uint8Array>(tenantId, bytes, budgetMs).then(
      image => Buffer.from(image.buffer),
      () => null,
    )
  }
}

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfPreviewWorker.mjs' : './pdfPreviewWorker.js'
const workerFile = new URL(workerName, import.meta.url)

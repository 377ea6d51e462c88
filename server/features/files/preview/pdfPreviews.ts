import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createThreadPool } from '../../../limits/threadPool.ts'

export type PdfPreviews = ReturnType<typeof createPdfPreviews>

/** Larger ones are not drawn: they are read into memory for it. */
export const mostPreviewedBytes = 20_000_000

/** Draws first pages of PDFs, one after the other, without running or fetching what they hold. */
export function createPdfPreviews({ budgetMs = 10_000 }: { budgetMs?: number } = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 1,
    memoryMb: 512,
    // What was drawn may have come from anybody: nothing of it is left for the next.
    isKept: false,
    mostWaiting: 5,
  })
  return { firstPage, close }

  /** A PNG; null where the file cannot be drawn, or others are waiting for theirs. */
  async function firstPage(content: Readable): Promise<Buffer | null> {
    const bytes = await buffer(content)
    return run<Uint8Array>(bytes, budgetMs).then(
      image => Buffer.from(image.buffer),
      () => null,
    )
  }
}

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfPreviewWorker.mjs' : './pdfPreviewWorker.js'
const workerFile = new URL(workerName, import.meta.url)

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createThreadRunner } from '../../threadRunner.ts'

export type PdfPreviews = ReturnType<typeof createPdfPreviews>

/** Larger ones are not drawn: they are read into memory for it. */
export const mostPreviewedBytes = 20_000_000

/** Draws first pages of PDFs, one after the other, without running or fetching what they hold. */
export function createPdfPreviews({ budgetMs = 10_000 }: { budgetMs?: number } = {}) {
  const { run, close } = createThreadRunner({ file: workerFile, budgetMs, mostWaiting: 5 })
  return { firstPage, close }

  /** A PNG; null where the file cannot be drawn, or others are waiting for theirs. */
  async function firstPage(content: Readable): Promise<Buffer | null> {
    return run(await buffer(content)).catch(() => null)
  }
}

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfPreviewWorker.mjs' : './pdfPreviewWorker.js'
const workerFile = new URL(workerName, import.meta.url)

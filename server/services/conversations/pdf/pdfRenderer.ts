import { createThreadRunner } from '../../threadRunner.ts'
import type { PdfDocument } from './pdfDocument.ts'

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

interface Options {
  /** Milliseconds by the clock that one document may take. */
  budgetMs?: number
}

/** Lays documents out, one after the other. */
export function createPdfRenderer({ budgetMs = 60_000 }: Options = {}) {
  const { run, close } = createThreadRunner({ file: workerFile, budgetMs, mostWaiting: 20 })
  /** The bytes of a PDF; throws as the thread's runner does. */
  const render = (document: PdfDocument): Promise<Buffer> => run(document)
  return { render, close }
}

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './pdfWorker.mjs' : './pdfWorker.js'
const workerFile = new URL(workerName, import.meta.url)

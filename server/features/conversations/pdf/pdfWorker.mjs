/** Lays out one document in a thread of its own, so that a slow document blocks nobody else. */
import { parentPort } from 'node:worker_threads'
import { drawable, pdfmake } from './pdfFonts.mjs'

/** @typedef {import('./pdfDocument.ts').PdfDocument} PdfDocument */

parentPort?.on('message', async document => parentPort?.postMessage(await laidOut(document)))
parentPort?.postMessage('ready')

/** @param {PdfDocument} document */
async function laidOut({ title, language, blocks }) {
  const bytes = await pdfmake
    .createPdf({
      info: { title },
      language,
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 56],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
      styles: {
        title: { fontSize: 16, bold: true },
        detail: { fontSize: 9, color: '#5f6368' },
        date: { fontSize: 9, bold: true, color: '#5f6368', alignment: 'center', margin: [0, 14, 0, 2] },
        name: { bold: true, margin: [0, 8, 0, 0] },
        text: {},
        note: { fontSize: 9, italics: true, color: '#5f6368' },
      },
      footer: (/** @type {number} */ page, /** @type {number} */ pages) => ({
        text: `${page} / ${pages}`,
        alignment: 'center',
        fontSize: 8,
        color: '#5f6368',
      }),
      content: blocks.map(({ style, runs }) => ({ style, text: runs.flatMap(drawable) })),
    })
    .getBuffer()
  return new Uint8Array(bytes)
}

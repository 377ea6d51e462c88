/** Thread that draws the first page of one PDF and posts it as PNG. Runs nothing that the PDF contains. */
import { parentPort } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

// Plain JavaScript that imports only packages, so that a thread can start it from the sources and from the bundle.

const maxMemory = 256 * 1024 * 1024
const maxWidth = 1200
const maxHeight = 1600
const maxScale = 2

// PDFs come from anybody, so memory is capped.
const { grow } = WebAssembly.Memory.prototype
/** @param {number} pages */
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError('A PDF needs too much memory')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()
parentPort?.on('message', async content => parentPort?.postMessage(await firstPage(content)))
parentPort?.postMessage('ready')

/** @param {Uint8Array} content */
async function firstPage(content) {
  const document = await library.loadDocument(content)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(maxScale, maxWidth / originalWidth, maxHeight / originalHeight)
  const { width, height, data } = await page.render({ scale, render: async ({ data }) => data })
  return new Uint8Array(png(width, height, data))
}

/**
 * Encodes pixels of four bytes as a PNG.
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} pixels
 */
function png(width, height, pixels) {
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), row * (1 + width * 4) + 1)
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {string} name @param {Buffer} content */
function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

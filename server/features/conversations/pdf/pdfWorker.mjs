/** Lays out one document in a thread of its own, so that a slow document blocks nobody else. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'

// Plain JavaScript that only imports packages, so that the thread starts from the sources and from the bundle.

/** @typedef {import('./pdfDocument.ts').PdfDocument} PdfDocument */
/** @typedef {import('./pdfDocument.ts').PdfRun} PdfRun */

const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake')
const fromLibrary = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'))
/** The library's own font reader, which knows the characters of a font. */
const fontkit = fromLibrary('fontkit')

const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto')
const faces = {
  normal: join(roboto, 'Roboto-Regular.ttf'),
  bold: join(roboto, 'Roboto-Medium.ttf'),
  italics: join(roboto, 'Roboto-Italic.ttf'),
  bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
}
/**
 * A font with every character of the basic plane. Its letters are plain, so it is only used for characters that Roboto
 * lacks.
 */
const widePath = require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff')
const wide = 'wide.ttf'
const fonts = {
  Roboto: faces,
  Wide: { normal: wide, bold: wide, italics: wide, bolditalics: wide },
}
const files = new Set(Object.values(faces))

/**
 * Unpacks a WOFF 1 font, whose tables would otherwise be inflated again for every letter.
 * @param {Buffer} packed
 */
function unpacked(packed) {
  const count = packed.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index
    const [offset, size, length] = [4, 8, 12].map(field => packed.readUInt32BE(at + field))
    const content = packed.subarray(offset, (offset ?? 0) + (size ?? 0))
    return { at, content: size === length ? content : inflateSync(content) }
  })
  const head = Buffer.alloc(12 + 16 * count)
  packed.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  let place = head.length
  const bodies = tables.map(({ at, content }, index) => {
    const entry = 12 + 16 * index
    packed.copy(head, entry, at, at + 4)
    packed.copy(head, entry + 4, at + 16, at + 20)
    head.writeUInt32BE(place, entry + 8)
    head.writeUInt32BE(content.length, entry + 12)
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    place += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

/** Characters that are invisible on their own: joiners, direction marks and variation selectors. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/** @type {{ hasGlyphForCodePoint: (point: number) => boolean } | undefined} */
let wideFont
const plainFont = fontkit.create(readFileSync(faces.normal))

/** @param {string} character */
function fontOf(character) {
  const point = character.codePointAt(0) ?? 0
  if (/\s/u.test(character) || plainFont.hasGlyphForCodePoint(point)) return 'Roboto'
  wideFont ??= loadWide()
  return wideFont?.hasGlyphForCodePoint(point) ? 'Wide' : null
}

/** Loads the wide font on first use, since it is large. */
function loadWide() {
  const font = unpacked(readFileSync(widePath))
  pdfmake.virtualfs.writeFileSync(wide, font)
  return fontkit.create(font)
}

/**
 * Splits a run where the font changes. A character that no font has becomes U+FFFD.
 * @param {PdfRun} run
 */
function drawable({ text, ...style }) {
  /** @type {{ text: string, font: string }[]} */
  const parts = []
  for (const character of text.replace(invisible, '')) {
    const font = fontOf(character)
    const last = parts.at(-1)
    const [shown, shownIn] = font === null ? ['\ufffd', 'Wide'] : [character, font]
    if (last?.font === shownIn) last.text += shown
    else parts.push({ text: shown, font: shownIn })
  }
  return parts.map(part => ({ ...part, ...style }))
}

pdfmake.setFonts(fonts)
// A document must not make the thread fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((/** @type {string} */ path) => files.has(path))

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

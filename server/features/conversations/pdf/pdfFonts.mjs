/** The fonts of PDF files, and the library with them. Only packages are imported, so threads and processes can start from it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** @typedef {import('./pdfDocument.ts').PdfRun} PdfRun */

const require = createRequire(import.meta.url)
export const pdfmake = require('pdfmake')
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
 * Fonts for what Roboto lacks, by the name of the font: scripts that are written from right to left, and one with every
 * character of the basic plane, whose letters are plain.
 */
const packedFonts = {
  Arabic: {
    normal: '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff',
    bold: '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff',
  },
  Hebrew: {
    normal: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
    bold: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff',
  },
  Wide: {
    normal: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
    bold: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
  },
}

/** @typedef {keyof typeof packedFonts} PackedName */
/** @typedef {{ hasGlyphForCodePoint: (point: number) => boolean, unitsPerEm: number, layout: (text: string) => { advanceWidth: number } }} Font */

/** @param {PackedName} name */
const facesOf = name => {
  const normal = `${name}.ttf`
  const bold = packedFonts[name].bold === packedFonts[name].normal ? normal : `${name}-bold.ttf`
  return { normal, bold, italics: normal, bolditalics: bold }
}
const fonts = {
  Roboto: faces,
  Arabic: facesOf('Arabic'),
  Hebrew: facesOf('Hebrew'),
  Wide: facesOf('Wide'),
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

/** @type {Font} */
const plainFont = fontkit.create(readFileSync(faces.normal))
/** @type {Font} */
const boldFont = fontkit.create(readFileSync(faces.bold))
/** @type {Map<PackedName, { normal: Font, bold: Font }>} */
const loaded = new Map()

/**
 * Loads a packed font on first use, since some are large.
 * @param {PackedName} name
 */
function packedFont(name) {
  const known = loaded.get(name)
  if (known) return known
  /** @param {'normal' | 'bold'} weight */
  const load = weight => {
    const font = unpacked(readFileSync(require.resolve(packedFonts[name][weight])))
    pdfmake.virtualfs.writeFileSync(facesOf(name)[weight], font)
    return fontkit.create(font)
  }
  const normal = load('normal')
  const both = { normal, bold: packedFonts[name].bold === packedFonts[name].normal ? normal : load('bold') }
  loaded.set(name, both)
  return both
}

/** @param {string} character */
function fontOf(character) {
  const point = character.codePointAt(0) ?? 0
  if (/\s/u.test(character) || plainFont.hasGlyphForCodePoint(point)) return 'Roboto'
  if (/\p{Script=Arabic}/u.test(character) && packedFont('Arabic').normal.hasGlyphForCodePoint(point))
    return 'Arabic'
  if (/\p{Script=Hebrew}/u.test(character) && packedFont('Hebrew').normal.hasGlyphForCodePoint(point))
    return 'Hebrew'
  return packedFont('Wide').normal.hasGlyphForCodePoint(point) ? 'Wide' : null
}

/**
 * Returns the width of a text in a font, in points.
 * @param {string} text
 * @param {{ font: string, bold?: boolean, size: number }} style
 */
export function textWidth(text, { font, bold = false, size }) {
  const known =
    font === 'Roboto' ? { normal: plainFont, bold: boldFont } : packedFont(/** @type {PackedName} */ (font))
  const face = bold ? known.bold : known.normal
  return (face.layout(text).advanceWidth / face.unitsPerEm) * size
}

/**
 * Splits a run where the font changes. A character that no font has becomes U+FFFD.
 * @template {PdfRun} Run
 * @param {Run} run
 */
export function drawable({ text, ...style }) {
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

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Block, ParsedDocument } from './block.ts'
import { firstHeading } from './firstHeading.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { pdfBlocks } from './pdfBlocks.ts'
import { type PdfLine, type PdfPiece, pdfLines } from './pdfLines.ts'
import { soundTitle } from './soundTitle.ts'

/** Stub for the drawing classes that pdf.js expects when it loads; text extraction does not use them. */
class Nothing {}

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Parses a PDF page by page; calls `onPage` with the share after each. Throws `encrypted`, `broken`, `pictures_only`
 * and `too_large`.
 */
export async function parsePdf(bytes: Buffer, onPage: (share: number) => void): Promise<ParsedDocument> {
  Object.assign(globalThis, { DOMMatrix: Nothing, ImageData: Nothing, Path2D: Nothing })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  onPage(0)
  const opening = getDocument({
    data: new Uint8Array(bytes),
    // Character maps for Chinese, Japanese and Korean files.
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  })
  const document = await opening.promise.catch(refuse)
  if (document.numPages > parseLimits.pages) throw new ParseRefusal('too_large')
  const lines: PdfLine[] = []
  let characters = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch(refuse)
    const { items } = await page.getTextContent().catch(refuse)
    const found = pdfLines(
      items.filter((item): item is PdfPiece & typeof item => 'str' in item),
      number,
    )
    characters += found.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > parseLimits.characters) throw new ParseRefusal('too_large')
    for (const line of found) lines.push(line)
    page.cleanup()
    onPage(number / document.numPages)
  }
  if (lines.length === 0) throw new ParseRefusal('pictures_only')
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const blocks = pdfBlocks(lines)
  return { title: titleIn(info) ?? headingIn(blocks), pages: document.numPages, blocks }
}

function titleIn(info: object): string | null {
  return soundTitle('Title' in info ? String(info.Title) : '')
}

/** Returns the highest heading of the first page; a later one may not describe the pages before it. */
function headingIn(blocks: readonly Block[]): string | null {
  const page = blocks[0]?.page
  return firstHeading(blocks.filter(block => block.page === page))
}

function refuse(cause: unknown): never {
  const isLocked = cause instanceof Error && cause.name === 'PasswordException'
  throw new ParseRefusal(isLocked ? 'encrypted' : 'broken', { cause })
}

import mammoth from 'mammoth'
import type { Block, ParsedDocument } from './block.ts'
import { firstHeading } from './firstHeading.ts'
import { htmlBlocks } from './htmlBlocks.ts'
import { type HtmlElement, htmlDocument } from './htmlDocument.ts'
import { markdownLink } from './markdownLink.ts'
import { officeParts } from './officeParts.ts'
import { officeTitle } from './officeTitle.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { wordFile } from './wordFile.ts'

/** Parses a Word document via HTML; it has no page numbers, since they depend on the layout. */
export async function parseWord(bytes: Buffer): Promise<ParsedDocument> {
  const parts = await officeParts(bytes)
  if (!parts.has('word/document.xml')) throw new ParseRefusal('broken')
  const { value } = await mammoth.convertToHtml(
    { buffer: await wordFile(parts) },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
      // Images would become long texts.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  const { body } = htmlDocument(value)
  removeWaysBack(body)
  const blocks = htmlBlocks(body, { boldIsHeading: true, link: markdownLink })
  return { title: titleIn(blocks, officeTitle(parts)), pages: null, blocks }
}

/** Removes the arrow after each footnote and endnote that links back to its reference. */
function removeWaysBack(body: HtmlElement): void {
  for (const link of body.querySelectorAll('a[href^="#footnote-ref"], a[href^="#endnote-ref"]')) link.remove()
}

/**
 * Returns the title: a level 1 heading, else the title in the file's properties, else the first block if it is a
 * heading (bold lines included), else the first of the highest headings.
 */
function titleIn(blocks: readonly Block[], named: string | null): string | null {
  const highest = blocks.find(block => block.kind === 'heading' && block.level === 1)
  const [first] = blocks
  const found = highest ?? (named === null && first?.kind === 'heading' ? first : undefined)
  return found?.kind === 'heading' ? found.text : (named ?? firstHeading(blocks, 5))
}

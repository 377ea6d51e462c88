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

/** A Word document by way of HTML; it knows no pages, since those come about where it is drawn. */
export async function parseWord(bytes: Buffer): Promise<ParsedDocument> {
  const parts = await officeParts(bytes)
  if (!parts.has('word/document.xml')) throw new ParseRefusal('broken')
  const { value } = await mammoth.convertToHtml(
    { buffer: await wordFile(parts) },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
      // Pictures would come as long texts.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  const { body } = htmlDocument(value)
  removeWaysBack(body)
  const blocks = htmlBlocks(body, { boldIsHeading: true, link: markdownLink })
  return { title: titleIn(blocks, officeTitle(parts)), pages: null, blocks }
}

/** Behind each note stands an arrow to where it is referred to. */
function removeWaysBack(body: HtmlElement): void {
  for (const link of body.querySelectorAll('a[href^="#footnote-ref"], a[href^="#endnote-ref"]')) link.remove()
}

/** A heading of the highest level, else what the file calls itself, else its first heading; bold lines where they come first. */
function titleIn(blocks: readonly Block[], named: string | null): string | null {
  const highest = blocks.find(block => block.kind === 'heading' && block.level === 1)
  const [first] = blocks
  const found = highest ?? (named === null && first?.kind === 'heading' ? first : undefined)
  return found?.kind === 'heading' ? found.text : (named ?? firstHeading(blocks, 5))
}

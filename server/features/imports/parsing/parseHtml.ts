import type { ParsedDocument } from './block.ts'
import { htmlBlocks } from './htmlBlocks.ts'
import { htmlDocument } from './htmlDocument.ts'
import { mainContent } from './mainContent.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { plainWords } from './plainWords.ts'

/** A web page without its menus: headings, paragraphs, lists and tables of what it is about. Throws `needs_script`. */
export function parseHtml(html: string): ParsedDocument {
  const page = htmlDocument(html)
  const links = [...page.querySelectorAll('a[href]')].flatMap(link => link.getAttribute('href') ?? [])
  const base = page.querySelector('base[href]')?.getAttribute('href')
  const hasScripts = page.querySelector('script') !== null
  const title = titleOf(page.querySelector('title')?.textContent, page.querySelector('h1')?.textContent)
  const blocks = htmlBlocks(mainContent(page))
  if (blocks.length === 0 && hasScripts) throw new ParseRefusal('needs_script')
  return { title, pages: null, blocks, links: base ? links.map(link => resolved(link, base)) : links }
}

function titleOf(...texts: (string | null | undefined)[]): string | null {
  return texts.map(text => plainWords(text ?? '')).find(Boolean) ?? null
}

function resolved(link: string, base: string): string {
  return URL.canParse(link, base) ? new URL(link, base).href : link
}

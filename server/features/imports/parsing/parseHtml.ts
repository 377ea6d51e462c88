import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { ParsedDocument } from './block.ts'
import { firstHeading } from './firstHeading.ts'
import { htmlBlocks } from './htmlBlocks.ts'
import { type HtmlPage, htmlDocument } from './htmlDocument.ts'
import { keptLinks } from './keptLinks.ts'
import { mainContent } from './mainContent.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { tidyText } from './tidyText.ts'

/** Parses a web page without its menus into headings, paragraphs, lists and tables. Throws `needs_script`. */
export function parseHtml(html: string): ParsedDocument {
  const page = htmlDocument(html)
  const links = linksOf(page)
  const hasScripts = page.querySelector('script') !== null
  const title = titleOf(page.querySelector('title')?.textContent, page.querySelector('h1')?.textContent)
  const blocks = htmlBlocks(mainContent(page))
  if (blocks.length === 0 && hasScripts) throw new ParseRefusal('needs_script')
  return { title: title ?? firstHeading(blocks, 4), pages: null, blocks, links }
}

function linksOf(page: HtmlPage): string[] {
  const base = page.querySelector('base[href]')?.getAttribute('href')
  const written = [...page.querySelectorAll('a[href]')].map(link => link.getAttribute('href')?.trim() ?? '')
  const links = keptLinks(
    // Anchors within the page would fill the list.
    written.filter(link => !link.startsWith('#')),
    parseLimits.pageLinks,
  )
  return base ? links.map(link => resolved(link, base)) : links
}

function titleOf(...texts: (string | null | undefined)[]): string | null {
  return texts.map(text => tidyText(text ?? '')).find(Boolean) ?? null
}

function resolved(link: string, base: string): string {
  return parseUrl(link, base)?.href ?? link
}

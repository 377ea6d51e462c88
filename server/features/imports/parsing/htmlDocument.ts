import { parseHTML } from 'linkedom'
import { requireSoundHtml } from './requireSoundHtml.ts'

/** Properties of an element that the parser uses. */
export interface HtmlElement {
  readonly nodeType: number
  readonly localName: string
  readonly textContent: string | null
  readonly innerHTML: string
  readonly childNodes: Iterable<HtmlElement>
  readonly children: Iterable<HtmlElement>
  getAttribute(name: string): string | null
  removeAttribute(name: string): void
  querySelector(selectors: string): HtmlElement | null
  querySelectorAll(selectors: string): Iterable<HtmlElement>
  remove(): void
}

export interface HtmlPage extends HtmlElement {
  readonly title: string
  readonly body: HtmlElement
  readonly documentElement: HtmlElement
}

/**
 * Parses a page or a fragment into a tree; nothing in it runs and nothing is fetched. Throws `too_deep` and
 * `too_large`.
 */
export function htmlDocument(html: string): HtmlPage {
  requireSoundHtml(html)
  const whole = /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`
  return parseHTML(whole).document as unknown as HtmlPage
}

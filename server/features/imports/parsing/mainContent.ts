import { Readability } from '@mozilla/readability'
import type { HtmlElement, HtmlPage } from './htmlDocument.ts'
import { htmlDocument } from './htmlDocument.ts'

/**
 * Returns the main content of a page: the element marked as such, else the result of Readability, else the body without
 * menus and the like.
 */
export function mainContent(page: HtmlPage): HtmlElement {
  clear(page)
  const marked = markedContent(page)
  if (marked) return marked
  // Collapsed content is hidden until a click, but it is read as well.
  for (const part of page.querySelectorAll('[hidden], [aria-hidden], [style]')) {
    part.removeAttribute('hidden')
    part.removeAttribute('aria-hidden')
    part.removeAttribute('style')
  }
  // A short page needs no cuts, and any cut would be missed.
  if (lengthOf(page.body) < shortCharacters) return page.body
  const article = articleOf(page.documentElement.innerHTML)
  return article && lengthOf(article) >= lengthOf(page.body) * minShare ? article : page.body
}

/** Menus, footers, scripts, dialogs and similar parts of a page. */
const furniture = [
  'nav, footer, script, style, noscript, template, dialog, iframe, svg, form[role=search]',
  '[role=navigation], [role=contentinfo], [role=dialog], [role=alertdialog], [role=search]',
].join(', ')
/** Does not match every name with “cookie” in it: bakers have sites too. */
const consentBox =
  /cookie[-_]?(?:banner|bar|box|consent|dialog|law|modal|notice|popup)|consent[-_]?(?:banner|box|manager)|onetrust/i
const minCharacters = 80
const minShare = 0.25
const shortCharacters = 1500

function clear(page: HtmlPage): void {
  for (const part of page.querySelectorAll(furniture)) part.remove()
  for (const part of page.querySelectorAll('body [id], body [class]'))
    if (consentBox.test(`${part.getAttribute('id')} ${part.getAttribute('class')}`)) part.remove()
}

function markedContent(page: HtmlPage): HtmlElement | null {
  const articles = [...page.querySelectorAll('article')]
  const candidates = [
    page.querySelector('main'),
    page.querySelector('[role=main]'),
    articles.length === 1 ? articles[0] : null,
  ]
  return candidates.find((one): one is HtmlElement => !!one && lengthOf(one) >= minCharacters) ?? null
}

/** Returns the article that Readability finds; it modifies the page, so it gets its own copy. */
function articleOf(html: string): HtmlElement | null {
  const page = htmlDocument(`<html>${html}</html>`)
  const document = page as unknown as ConstructorParameters<typeof Readability>[0]
  const content = new Readability(document).parse()?.content
  return content ? htmlDocument(content).body : null
}

function lengthOf(element: HtmlElement): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').length
}

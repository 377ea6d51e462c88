import { Readability } from '@mozilla/readability'
import type { HtmlElement, HtmlPage } from './htmlDocument.ts'
import { htmlDocument } from './htmlDocument.ts'

/** What a page is about: its own mark for that, else what a reading view would show, else all that is not furniture. */
export function mainContent(page: HtmlPage): HtmlElement {
  clear(page)
  const marked = markedContent(page)
  if (marked) return marked
  // What is folded away is hidden until somebody clicks, and is read here all the same.
  for (const part of page.querySelectorAll('[hidden], [aria-hidden], [style]')) {
    part.removeAttribute('hidden')
    part.removeAttribute('aria-hidden')
    part.removeAttribute('style')
  }
  // Of a short page nothing has to be left out, and what is left out would be missed.
  if (lengthOf(page.body) < shortCharacters) return page.body
  const article = articleOf(page.documentElement.innerHTML)
  return article && lengthOf(article) >= lengthOf(page.body) * minShare ? article : page.body
}

/** A page's menus, footers, scripts, dialogs and notes about cookies. */
const furniture = [
  'nav, footer, script, style, noscript, template, dialog, iframe, svg, form[role=search]',
  '[role=navigation], [role=contentinfo], [role=dialog], [role=alertdialog], [role=search]',
].join(', ')
/** Not every word with a cookie in it: bakers have sites as well. */
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

/** As a reading view finds it; it takes a page apart, so it gets one of its own. */
function articleOf(html: string): HtmlElement | null {
  const page = htmlDocument(`<html>${html}</html>`)
  const document = page as unknown as ConstructorParameters<typeof Readability>[0]
  const content = new Readability(document).parse()?.content
  return content ? htmlDocument(content).body : null
}

function lengthOf(element: HtmlElement): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').length
}

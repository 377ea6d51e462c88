import { Parser } from 'htmlparser2'
import { parseUrl } from '../../../../../common/web/parseUrl.ts'
import { RenderRefusal, renderLimits } from '../renderTask.ts'
import { pictureInAddress } from './readPicture.ts'
import { type ElementNode, element, isBlock, type RenderNode } from './renderNode.ts'

/** Puts values in while HTML is read, so that no value is ever read as HTML. */
export interface HtmlFilling {
  text(text: string): RenderNode[]
  attribute(text: string): string
}

const unfilled: HtmlFilling = { text: text => [{ kind: 'text', text }], attribute: text => text }

const allowed: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ...['b', 'i', 'u', 's', 'sub', 'sup', 'code', 'a', 'img', 'span'],
])

/** Elements by the name that the writers know. */
const renamed: Readonly<Record<string, string>> = {
  ...{
    strong: 'b',
    em: 'i',
    cite: 'i',
    del: 's',
    strike: 's',
    ins: 'u',
    kbd: 'code',
    samp: 'code',
    tt: 'code',
  },
  ...{ section: 'div', article: 'div', header: 'div', footer: 'div', main: 'div', aside: 'div', nav: 'div' },
  ...{
    address: 'div',
    figure: 'div',
    figcaption: 'p',
    center: 'div',
    dl: 'div',
    dt: 'p',
    dd: 'p',
    font: 'span',
  },
}

/** Elements whose content is left out as well. */
const dropped: ReadonlySet<string> = new Set([
  ...['script', 'style', 'head', 'title', 'iframe', 'object', 'embed', 'svg', 'math', 'noscript', 'template'],
  ...['textarea', 'select', 'button', 'audio', 'video', 'canvas', 'applet', 'frameset', 'noframes', 'xmp'],
])

/**
 * Reads HTML by an allow-list into a tree; everything else is left out, and so are addresses other than http, https,
 * mailto and tel. It is at most 64 levels deep. Throws `too_large` for too many elements.
 */
export function readHtml(html: string, filling: HtmlFilling = unfilled): RenderNode[] {
  const root = element('div', [])
  const open: { node: ElementNode; name: string }[] = [{ node: root, name: '' }]
  let skipped: { name: string; depth: number } | null = null
  let nodes = 0
  const parser = new Parser({ onopentag, onclosetag, ontext })
  parser.write(html)
  parser.end()
  return root.children

  function onopentag(name: string, attributes: Record<string, string>): void {
    if (skipped) {
      if (name === skipped.name) skipped.depth += 1
      return
    }
    if (dropped.has(name)) {
      skipped = { name, depth: 1 }
      return
    }
    const around = top()
    const known = renamed[name] ?? name
    if (!allowed.has(known) || open.length > renderLimits.depth) {
      open.push({ node: around, name })
      return
    }
    count()
    const node = allowedElement(known, attributes, filling)
    around.children.push(node)
    open.push({ node, name })
  }

  function onclosetag(name: string): void {
    if (skipped) {
      if (name === skipped.name) skipped.depth -= 1
      if (skipped.depth === 0) skipped = null
      return
    }
    if (open.length === 1 || open.at(-1)?.name !== name) return
    const node = open.pop()?.node
    // Formatted text can put blocks into a paragraph.
    if (node?.name === 'p' && node !== top() && node.children.some(isBlock)) node.name = 'div'
  }

  function ontext(text: string): void {
    if (skipped) return
    for (const node of filling.text(text)) {
      count()
      top().children.push(node)
    }
  }

  function top(): ElementNode {
    return open.at(-1)?.node ?? root
  }

  function count(): void {
    nodes += 1
    if (nodes > renderLimits.nodes) throw new RenderRefusal('too_large', 'The document has too many parts.')
  }
}

function allowedElement(name: string, given: Record<string, string>, filling: HtmlFilling): ElementNode {
  const attributes: Record<string, string> = {}
  const link = name === 'a' ? safeAddress(filling.attribute(given.href ?? '')) : null
  if (link !== null) attributes.href = link
  const align = (
    /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)/i.exec(given.style ?? '')?.[1] ?? given.align
  )?.toLowerCase()
  if (align && ['left', 'right', 'center', 'justify'].includes(align)) attributes.align = align
  for (const span of ['colspan', 'rowspan']) {
    const count = Math.min(Number(/^\d{1,4}$/.exec(given[span] ?? '')?.[0] ?? 1), renderLimits.span)
    if (count > 1 && (name === 'td' || name === 'th')) attributes[span] = String(count)
  }
  if (name === 'ol' && /^\d{1,6}$/.test(given.start ?? '')) attributes.start = String(given.start)
  if (given.dir === 'rtl' || given.dir === 'ltr') attributes.dir = given.dir
  if (name !== 'img') return element(name, [], attributes)
  const picture = pictureInAddress(given.src ?? '')
  const alt = filling.attribute(given.alt ?? '').slice(0, 500)
  if (!picture) return element('span', alt === '' ? [] : [{ kind: 'text', text: alt }])
  if (/^\d{1,4}$/.test(given.width ?? '')) attributes.width = String(given.width)
  return { ...element('img', [], { ...attributes, alt }), picture }
}

/** Returns an address that a link may lead to; null for any other. */
function safeAddress(address: string): string | null {
  // Browsers skip control characters, so that java\nscript: would run.
  const text = address.trim()
  if (/[\p{Cc}\p{Surrogate}]/u.test(text) || text.length > 2000) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'mailto' || scheme === 'tel') return text
  return (scheme === 'http' || scheme === 'https') && parseUrl(text) ? text : null
}

import { Parser } from 'htmlparser2'
import type { MailLine } from './mailLine.ts'
import { type Mark, markOf } from './programMarks.ts'

/** Deeper bodies keep a processor busy for seconds and come from no mail program. */
const deepest = 512

interface OpenElement {
  name: string
  mark: Mark | null
}

/**
 * Returns the lines of an HTML body as text, with the parts that mail programs mark. Hidden elements are left out,
 * because they speak to programs alone. Returns null for a body that is nested too deeply.
 */
export function htmlLines(html: string): MailLine[] | null {
  const lines: MailLine[] = []
  const open: OpenElement[] = []
  const marks = { hidden: 0, quoted: 0, signature: 0, blockquote: 0, preformatted: 0 }
  let isBehindReply = false
  let isTooDeep = false
  let current = ''
  let link: { url: string; start: number } | null = null
  const parser = new Parser({ onopentag, onclosetag, ontext })
  parser.write(html)
  if (isTooDeep) return null
  parser.end()
  endLine()
  return lines

  function onopentag(name: string, attributes: Record<string, string>): void {
    if (isVoid.has(name)) {
      if (name === 'br' && !isSkipped()) newLine()
      return
    }
    if (open.length >= deepest) {
      isTooDeep = true
      parser.pause()
      return
    }
    const mark = markOf(name, attributes)
    if (isBlock.has(name) || mark !== null) endLine()
    if (mark === 'reply') isBehindReply = true
    if (mark !== null && mark !== 'reply') marks[mark] += 1
    open.push({ name, mark })
    if (isSkipped()) return
    if (isParagraph.has(name)) blankLine()
    if (name === 'li') current = '- '
    if (name === 'a') link = { url: attributes.href ?? '', start: current.length }
  }

  function onclosetag(name: string): void {
    if (isVoid.has(name)) return
    if (name === 'a' && link) closeLink(link)
    if (isBlock.has(name)) endLine()
    if (isParagraph.has(name) && !isSkipped()) blankLine()
    if ((name === 'td' || name === 'th') && current !== '' && !current.endsWith(' ')) current += ' '
    const { mark } = open.pop() ?? { mark: null }
    if (mark === null) return
    endLine()
    if (mark !== 'reply') marks[mark] -= 1
  }

  function ontext(text: string): void {
    if (isSkipped()) return
    if (marks.preformatted > 0) {
      const [first = '', ...rest] = text.split(/\r\n|\r|\n/)
      current += first
      for (const line of rest) {
        newLine()
        current = line
      }
      return
    }
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ')
    current += current === '' || current.endsWith(' ') ? words.trimStart() : words
  }

  function closeLink({ url, start }: { url: string; start: number }): void {
    const name = current.slice(start).trim()
    if (/^https?:/i.test(url) && name !== '' && !url.includes(name.replace(/[/…]+$/, '')))
      current = `${current.trimEnd()} (${url})`
    link = null
  }

  function isSkipped(): boolean {
    return marks.hidden > 0
  }

  function newLine(): void {
    const part = isBehindReply || marks.quoted > 0 ? 'quoted' : marks.signature > 0 ? 'signature' : 'own'
    // What the sender quotes by hand, such as a page, belongs to their words.
    lines.push({ text: `${'> '.repeat(marks.blockquote)}${current.trimEnd()}`, part })
    current = ''
  }

  function endLine(): void {
    if (current.trim() !== '') newLine()
    current = ''
  }

  function blankLine(): void {
    endLine()
    if (lines.length > 0 && lines.at(-1)?.text.trim() !== '') newLine()
  }
}

const isVoid: ReadonlySet<string> = new Set([
  ...['area', 'base', 'basefont', 'br', 'col', 'command', 'embed', 'frame', 'hr', 'img', 'input', 'isindex'],
  ...['keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr'],
])

const isParagraph: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'pre'])

const isBlock: ReadonlySet<string> = new Set([
  ...isParagraph,
  ...[
    'div',
    'blockquote',
    'table',
    'tr',
    'li',
    'section',
    'article',
    'header',
    'footer',
    'center',
    'dl',
    'dt',
    'dd',
  ],
  ...['address', 'fieldset', 'form', 'main', 'aside', 'figure', 'figcaption', 'body', 'html'],
])

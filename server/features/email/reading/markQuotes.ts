import type { MailLine } from './mailLine.ts'
import { headerLabelOf, isForwardMark, isSeparator } from './replyMarks.ts'

/** Patterns are tested on lines up to this length. */
const longest = 300
/** An introduction of a quote is wrapped into at most this many lines. */
const maxIntroLines = 3
/** Outlook's header has at least these lines; a list of the sender may have two. */
const minHeaderLines = 3
/** A tail is an earlier mail if at least this share of its lines was in one. */
const minKnownShare = 0.7

/** Returns true if the marked lines pass another mail on: it is what the sender wants to show. */
export function isForward(lines: readonly MailLine[], subject: string): boolean {
  if (forwardSubject.test(subject)) return true
  // An answer to a forwarded mail has the mark within its quote.
  const first = lines.findIndex(({ part, text }) => part === 'quoted' && text.trim() !== '')
  const mark = lines.findIndex(({ text }) => isForwardMark(text))
  return mark !== -1 && (first === -1 || mark <= first)
}

/**
 * Marks as quoted what no sign marks: the line that introduces a quote, the header that Outlook writes with all behind
 * it, and a tail that repeats earlier mails of the thread.
 */
export function markQuotes(lines: readonly MailLine[], earlier: readonly string[]): MailLine[] {
  const marked = lines.map(line => ({ ...line }))
  markHeader(marked)
  markIntros(marked)
  markKnownTail(marked, earlier)
  return marked
}

function markHeader(lines: MailLine[]): void {
  const start = lines.findIndex((_, index) => isHeader(lines, index))
  if (start === -1) return
  let first = start
  while (first > 0 && isAboveHeader(lines[first - 1])) first -= 1
  for (const line of lines.slice(first)) line.part = 'quoted'
}

/** A line above the header that belongs to it: empty, or a separator such as “-----Original Message-----”. */
function isAboveHeader(line: MailLine | undefined): boolean {
  return line !== undefined && (line.text.trim() === '' || isSeparator(line.text))
}

function isHeader(lines: readonly MailLine[], start: number): boolean {
  const labels = new Set<string>()
  for (const { text, part } of lines.slice(start, start + 2 * minHeaderLines + 2)) {
    if (text.trim() === '' && labels.size > 0) continue
    const label = part === 'own' && text.length <= longest ? headerLabelOf(text) : null
    if (label === null) break
    labels.add(label)
  }
  return labels.size >= minHeaderLines
}

function markIntros(lines: MailLine[]): void {
  lines.forEach(({ part }, index) => {
    if (part !== 'quoted' || lines[index - 1]?.part === 'quoted') return
    const end = lastFilled(lines, index)
    if (end === -1 || index - end > 3) return
    const start = introStart(lines, end)
    if (start !== -1) for (const line of lines.slice(start, index)) line.part = 'quoted'
  })
}

function lastFilled(lines: readonly MailLine[], before: number): number {
  for (let index = before - 1; index >= 0; index -= 1) {
    if (lines[index]?.part !== 'own') return -1
    if (lines[index]?.text.trim() !== '') return index
  }
  return -1
}

/** Returns where the introduction that ends at this line begins; -1 if it is none. */
function introStart(lines: readonly MailLine[], end: number): number {
  for (let start = end; start > end - maxIntroLines && start >= 0; start -= 1) {
    const line = lines[start]
    if (line?.part !== 'own' || line.text.trim() === '') return -1
    const text = joined(lines, start, end)
    if (text.length > longest) return -1
    if (introduces(text)) return wholeIntro(lines, start, end)
  }
  return -1
}

/** Takes lines above that belong to the same sentence: they name a time or an address, too. */
function wholeIntro(lines: readonly MailLine[], start: number, end: number): number {
  const above = lines[start - 1]
  if (end - start + 1 >= maxIntroLines || above?.part !== 'own') return start
  if (joined(lines, start - 1, end).length > longest) return start
  const text = above.text.trim()
  const belongs = text !== '' && !/[.!?:。！？]$/.test(text) && (hasTime.test(text) || hasAddress.test(text))
  return belongs ? wholeIntro(lines, start - 1, end) : start
}

function joined(lines: readonly MailLine[], start: number, end: number): string {
  return lines
    .slice(start, end + 1)
    .map(({ text }) => text.trim())
    .join(' ')
}

/** In any language, an introduction has two of: a date or a time, a mail address, a final colon. */
function introduces(text: string): boolean {
  const signs = [hasTime.test(text), hasAddress.test(text), /[:：]\s*$/.test(text)]
  return signs.filter(Boolean).length >= 2
}

function markKnownTail(lines: MailLine[], earlier: readonly string[]): void {
  const known = new Set(earlier.flatMap(text => text.split('\n')).map(plain))
  known.delete('')
  if (known.size === 0) return
  let filled = 0
  let found = 0
  let start = -1
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]
    if (!line || line.part === 'quoted' || plain(line.text) === '') continue
    filled += 1
    if (!known.has(plain(line.text))) continue
    found += 1
    if (found >= 2 && found / filled >= minKnownShare) start = index
  }
  if (start !== -1) for (const line of lines.slice(start)) line.part = 'quoted'
}

/** Returns a line without what programs change when they quote it. */
function plain(line: string): string {
  return line
    .replaceAll(/[\s>*_|\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()
}

const hasTime =
  /\d{1,2}\s?[:.h時시点]\s?\d{2}|\b(?:19|20)\d{2}\b|\d{1,4}[./年년-]\s?\d{1,2}[./月월-]\s?\d{1,4}/u
const hasAddress = /[^\s<>@"]+@[^\s<>@"]+\.[^\s<>@"]+/
const forwardSubject =
  /^\s*(?:fwd?|wg|tr|rv|enc|doorst|pd|vb|vs|vl|i|转发|轉寄|転送|전달|пересл|továbbítás|iletilen)\s*[:：]/iu

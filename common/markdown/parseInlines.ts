import { addressEnd, type LinkTarget, linkTarget } from './linkTarget.ts'
import type { Budget, Inline } from './markdownTree.ts'

/** A marker that was opened and may still be closed. */
interface Frame {
  marker: string
  nodes: Inline[]
}

interface Options {
  budget: Budget
  /** More text is coming; open markers count as closed at the end. */
  isGrowing: boolean
}

const maxOpen = 12
const longestAddress = 2048

/** Parses the inline parts of a paragraph. The time grows linearly with the length of any text. */
export function parseInlines(whole: string, { budget, isGrowing }: Options): Inline[] {
  const text = isGrowing ? withoutTail(whole) : whole
  const stack: Frame[] = [{ marker: '', nodes: [] }]
  const codeEnd = codeEnds(text)
  let plain = ''
  let at = 0
  while (at < text.length) at = budget.left > 0 ? step() : rest()
  flush()
  while (stack.length > 1) close(stack.length - 1, isGrowing)
  return stack[0]?.nodes ?? []

  /** Parses the element at `at`; returns the position after it. */
  function step(): number {
    const char = text.charAt(at)
    if (char === '\n') return breakLine()
    if (char === '\\') return escaped()
    if (char === '`') return code()
    if (char === '*' || char === '_' || char === '~') return mark(char)
    if (char === '[') return openBracket('[')
    if (char === '!') return text[at + 1] === '[' ? openBracket('![') : letters(1)
    if (char === ']') return closeBracket()
    if (char === '<') return angle()
    return address() ?? letters(runOf(ordinary, text, at) || 1)
  }

  function rest(): number {
    return letters(text.length - at)
  }

  function letters(length: number): number {
    plain += text.slice(at, at + length)
    return at + length
  }

  function top(): Frame {
    return stack.at(-1) as Frame
  }

  function add(node: Inline): void {
    flush()
    budget.left -= 1
    top().nodes.push(node)
  }

  function flush(): void {
    if (plain === '') return
    const words = plain
    plain = ''
    const nodes: Inline[] = withMailAddresses(words, budget.left)
    budget.left -= nodes.length
    top().nodes.push(...nodes)
  }

  function breakLine(): number {
    plain = plain.trimEnd()
    add({ kind: 'break' })
    return at + 1 + runOf(spaces, text, at + 1)
  }

  function escaped(): number {
    const next = text[at + 1]
    if (next === undefined || !/[!-/:-@[-`{-~]/.test(next)) return letters(1)
    plain += next
    return at + 2
  }

  function code(): number {
    const run = runOf(ticks, text, at)
    const end = codeEnd(at, run) ?? (isGrowing ? text.length : undefined)
    if (end === undefined) return letters(run)
    const inner = text.slice(at + run, end).replaceAll('\n', ' ')
    const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== ''
    add({ kind: 'code', text: isPadded ? inner.slice(1, -1) : inner })
    return end + run
  }

  function mark(char: '*' | '_' | '~'): number {
    const run = runOf(marks[char], text, at)
    if (char === '~' ? run !== 2 : run > 3) return letters(run)
    const { isOpening, isClosing } = flanks(text[at - 1], text[at + run], char)
    let left = run
    for (;;) {
      const index = isClosing ? opener(char, left) : -1
      if (index < 0) break
      left -= stack[index]?.marker.length ?? left
      close(index, true)
    }
    if (isOpening && left > 0 && stack.length < maxOpen) {
      if (left > 1) open(char.repeat(2))
      if (left !== 2) open(char)
    } else plain += char.repeat(left)
    return at + run
  }

  /**
   * Returns the index of the frame that such a run of markers closes, or -1. Emphasis does not extend out of brackets.
   */
  function opener(char: string, left: number): number {
    for (const size of left === 2 ? [2, 1] : [left]) {
      for (let index = stack.length - 1; index > 0; index -= 1) {
        const { marker = '' } = stack[index] ?? {}
        if (marker.endsWith('[')) break
        if (marker.startsWith(char) && (left === 3 || marker.length === size)) return index
      }
    }
    return -1
  }

  function open(marker: string): void {
    flush()
    stack.push({ marker, nodes: [] })
  }

  function openBracket(marker: '[' | '!['): number {
    if (stack.length >= maxOpen) return letters(marker.length)
    open(marker)
    return at + marker.length
  }

  function closeBracket(): number {
    const index = lastBracket()
    if (index < 0) return letters(1)
    const [brackets = '', named] = destinationAt(text, at + 1) ?? []
    const target = named === undefined ? undefined : linkTarget(named)
    const isCut = isGrowing && brackets === '' && isDestinationCut(text, at + 1)
    closeAbove(index)
    if (target) return closeLink(index, target, at + 1 + brackets.length)
    close(index, isCut)
    return isCut ? text.length : letters(1)
  }

  function lastBracket(): number {
    let index = stack.length - 1
    while (index >= 0 && !stack[index]?.marker.endsWith('[')) index -= 1
    return index
  }

  function closeLink(index: number, target: LinkTarget, next: number): number {
    const { nodes } = stack[index] as Frame
    stack.length = index
    add({ kind: 'link', target, children: nodes })
    return next
  }

  function angle(): number {
    const [whole, inner] = matchAt(angled, text, at) ?? []
    const target = inner && linkTarget(isMail(inner) ? `mailto:${inner}` : inner)
    if (!whole || !target) return letters(1)
    add({ kind: 'link', target, children: [{ kind: 'text', text: inner }] })
    return at + whole.length
  }

  function address(): number | undefined {
    const isStart = /^(https?:\/\/|www\.)/i.test(text.slice(at, at + 8)) && !isWord(text[at - 1])
    if (!isStart) return undefined
    const found = text.slice(at, at + runOf(addressChars, text, at))
    const shown = found.slice(0, addressEnd(found))
    const target = shown.length > longestAddress ? undefined : linkTarget(shown)
    if (!target) return letters(found.length)
    add({ kind: 'link', target, children: [{ kind: 'text', text: shown }] })
    return at + shown.length
  }

  function closeAbove(index: number): void {
    flush()
    while (stack.length - 1 > index) close(stack.length - 1, false)
  }

  /** Closes a frame, either with its meaning or as the characters that it was written with. */
  function close(index: number, isMeant: boolean): void {
    closeAbove(index)
    const { marker, nodes } = stack.pop() as Frame
    const kind = kinds[marker]
    if (isMeant && kind) {
      if (nodes.length > 0) add({ kind, children: nodes })
      return
    }
    if (!isMeant) top().nodes.push({ kind: 'text', text: marker })
    for (const node of nodes) top().nodes.push(node)
  }
}

const kinds: Partial<Record<string, 'strong' | 'em' | 'del'>> = {
  '**': 'strong',
  __: 'strong',
  '*': 'em',
  _: 'em',
  '~~': 'del',
}
const marks = { '*': /\*+/y, _: /_+/y, '~': /~+/y }
const ticks = /`+/y
const spaces = / +/y
const ordinary = /[^\\\n`*_~[\]!<hHwW]+/y
const addressChars = /[^\s<>"`[\]]+/y
const angled = /<([^\s<>]{1,2048})>/y
/** An address in round brackets, which may contain one pair of them, with an optional title that is not shown. */
const destination =
  /\(<?([^\s()<>[\]]*(?:\([^\s()<>[\]]*\)[^\s()<>[\]]*)?)>?(?: +(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'))?\)/y

function destinationAt(text: string, at: number): RegExpExecArray | null {
  return text[at] === '(' ? matchAt(destination, text, at) : null
}

function isDestinationCut(text: string, at: number): boolean {
  return text[at] === '(' && text.length - at <= longestAddress && !/[\s)]/.test(text.slice(at))
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function runOf(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at)?.[0].length ?? 0
}

/**
 * Returns whether a run of markers can open or close: it must touch a word after or before it. An underscore within a
 * word does neither.
 */
function flanks(before: string | undefined, after: string | undefined, char: string) {
  const isLoose = char !== '_'
  return {
    isOpening: !isSpace(after) && (isLoose || !isWord(before)),
    isClosing: !isSpace(before) && (isLoose || !isWord(after)),
  }
}

function isSpace(char: string | undefined): boolean {
  return char === undefined || /\s/.test(char)
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}_]/u.test(char)
}

/**
 * Returns a function that finds the next run of exactly as many backticks. It reads each run once, because calls move
 * forward through the text.
 */
function codeEnds(text: string): (at: number, run: number) => number | undefined {
  const byLength = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const places = byLength.get(run.length)
    if (places) places.push(index)
    else byLength.set(run.length, [index])
  }
  const next = new Map<number, number>()
  return (at, run) => {
    const places = byLength.get(run) ?? []
    let turn = next.get(run) ?? 0
    while ((places[turn] ?? Number.POSITIVE_INFINITY) <= at) turn += 1
    next.set(run, turn)
    return places[turn]
  }
}

/** Removes trailing markers of a growing text, which may be incomplete or lack the text that they mark. */
function withoutTail(text: string): string {
  let end = text.length
  while (end > 0 && '*_~`['.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Converts mail addresses to links, within the limit of `max` nodes. */
function withMailAddresses(text: string, max: number): Inline[] {
  const nodes: Inline[] = []
  let done = 0
  for (let at = text.indexOf('@'); at >= 0 && nodes.length < max; at = text.indexOf('@', at + 1)) {
    const from = mailStart(text, at, done)
    const [domain = ''] = matchAt(mailDomain, text, at + 1) ?? []
    const target = from < at && domain ? linkTarget(`mailto:${text.slice(from, at)}@${domain}`) : undefined
    if (!target) continue
    const end = at + 1 + domain.length
    if (from > done) nodes.push({ kind: 'text', text: text.slice(done, from) })
    nodes.push({ kind: 'link', target, children: [{ kind: 'text', text: text.slice(from, end) }] })
    done = end
  }
  if (done < text.length) nodes.push({ kind: 'text', text: text.slice(done) })
  return nodes
}

const mailDomain = /[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.[a-z]{2,24}(?![a-z\d@-])/iy

function mailStart(text: string, at: number, done: number): number {
  let from = at
  while (from > done && at - from < 64 && /[a-z\d.+_-]/i.test(text.charAt(from - 1))) from -= 1
  return from
}

function isMail(text: string): boolean {
  return /^[^\s@:/]{1,64}@[a-z\d.-]{1,255}$/i.test(text)
}

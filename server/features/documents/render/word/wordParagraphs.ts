import { excerptLength } from '../../../../templates/tags/textPlaces.ts'
import type { OfficeParts } from '../../../imports/parsing/officeParts.ts'

/** Paragraph of a part of a Word file. */
export interface WordParagraph {
  text: string
  isHeading: boolean
  /** Number of the innermost table cell it is in; null outside of tables. */
  cell: number | null
}

/** Part of a Word file that is filled, such as the text or a header. */
export interface WordPart {
  /** What people call it. */
  title: string
  paragraphs: WordParagraph[]
}

const titles: readonly [RegExp, string][] = [
  [/^word\/document\.xml$/, 'Text'],
  [/^word\/header\d*\.xml$/, 'Header'],
  [/^word\/footer\d*\.xml$/, 'Footer'],
  [/^word\/footnotes\.xml$/, 'Footnotes'],
  [/^word\/endnotes\.xml$/, 'Endnotes'],
  [/^word\/comments\.xml$/, 'Comments'],
]

/** Returns what people call a part; null for parts that are not filled. */
function partTitle(name: string): string | null {
  return titles.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Returns the parts of a Word file with their paragraphs. A tag may be split into runs, but not into paragraphs. */
export function wordParts(parts: OfficeParts): WordPart[] {
  return [...parts].flatMap(([name, xml]) => {
    const title = partTitle(name)
    return title === null ? [] : [{ title, paragraphs: paragraphsOf(xml) }]
  })
}

const piece = /<(\/?)w:(p|tc|t|br|tab|pStyle|outlineLvl)(?=[\s/>])([^>]*?)(\/?)>|([^<]+)/g

function paragraphsOf(xml: string): WordParagraph[] {
  const paragraphs: WordParagraph[] = []
  const open: WordParagraph[] = []
  const cells: number[] = []
  let count = 0
  let isText = false
  for (const [, end, name, attributes = '', isEmpty, text] of xml.matchAll(piece)) {
    const current = open.at(-1)
    if (text !== undefined) {
      if (isText && current) current.text += decoded(text)
    } else if (name === 'tc') {
      if (end) cells.pop()
      else cells.push(++count)
    } else if (name === 'p') {
      if (end) open.pop()
      else {
        const paragraph = { text: '', isHeading: false, cell: cells.at(-1) ?? null }
        paragraphs.push(paragraph)
        if (!isEmpty) open.push(paragraph)
      }
    } else if (name === 't') isText = !end && !isEmpty
    else if (current && (name === 'br' || name === 'tab')) current.text += ' '
    else if (
      current &&
      (name === 'outlineLvl' || /"(?:heading|title|berschrift|titel)/i.test(attributes.replace(/ü/gi, '')))
    )
      current.isHeading = true
  }
  return paragraphs
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const point = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}

/** Returns where in a file a text stands that is never filled. */
export function unfilledTags(parts: OfficeParts): { title: string; tag: string; what: string }[] {
  const found: { title: string; tag: string; what: string }[] = []
  for (const [name, xml] of parts) {
    const isRelation = name.endsWith('.rels')
    const title = partTitle(isRelation ? name.replace('_rels/', '').replace(/\.rels$/, '') : name) ?? 'File'
    const places: [RegExp, string][] = isRelation
      ? [[/\bTarget="([^"]*(?:\{\{|%7B%7B)[^"]*)"/gi, 'the address of a link']]
      : [
          [/<w:instrText\b[^>]*>([^<]*\{\{[^<]*)</g, 'the code of a field'],
          [/<w:delText\b[^>]*>([^<]*\{\{[^<]*)</g, 'text that is marked as deleted'],
        ]
    for (const [pattern, what] of places) {
      for (const [, text = ''] of xml.matchAll(pattern))
        found.push({ title, what, tag: tagIn(decoded(text)) })
    }
  }
  return found
}

function tagIn(text: string): string {
  const plain = text.replace(/%7B/gi, '{').replace(/%7D/gi, '}')
  return (/\{\{.*?(?:\}\}|$)/.exec(plain)?.[0] ?? plain).slice(0, excerptLength)
}

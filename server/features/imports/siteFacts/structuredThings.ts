import { isObject } from '../../../../common/json/isObject.ts'
import type { HtmlElement, HtmlPage } from '../parsing/htmlDocument.ts'
import { tidyText } from '../parsing/tidyText.ts'

/** Thing described in schema.org terms, from JSON-LD or microdata. */
export interface Thing {
  types: readonly string[]
  /** Id by which other things of the page refer to it. */
  id?: string
  values: ReadonlyMap<string, readonly (string | Thing)[]>
}

const maxDepth = 8
const maxItems = 500

/** Returns the things in a page's structured data, each before the things within it; omits malformed ones. */
export function pageThings(page: HtmlPage): Thing[] {
  const found: Thing[] = []
  for (const script of page.querySelectorAll('script[type="application/ld+json"]'))
    collect(jsonOf(script.textContent ?? ''), 0, found)
  for (const element of page.querySelectorAll('[itemscope]'))
    if (found.length < maxItems) found.push(microdataThing(element, 0))
  return found
}

/** Returns the texts of a property. */
export function textsOf(thing: Thing, name: string): string[] {
  const values = thing.values.get(name) ?? []
  return values
    .map(value => (typeof value === 'string' ? value : (textsOf(value, 'name')[0] ?? '')))
    .filter(Boolean)
}

/** Returns the first text of a property. */
export function textOf(thing: Thing, name: string): string | undefined {
  return textsOf(thing, name)[0]
}

/** Returns the things of a property. */
export function thingsOf(thing: Thing, name: string): Thing[] {
  return (thing.values.get(name) ?? []).filter(value => typeof value !== 'string')
}

function jsonOf(text: string): unknown {
  try {
    // Some editors wrap it in a comment, as if to hide it from browsers.
    return JSON.parse(text.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>)\s*$/g, ''))
  } catch {
    return null
  }
}

function collect(value: unknown, depth: number, found: Thing[]): void {
  if (depth > maxDepth || found.length >= maxItems) return
  if (Array.isArray(value)) for (const one of value) collect(one, depth + 1, found)
  else if (isObject(value)) {
    if (value['@type'] !== undefined) found.push(jsonThing(value, 0))
    for (const [key, one] of Object.entries(value)) if (key !== '@context') collect(one, depth + 1, found)
  }
}

function jsonThing(source: Record<string, unknown>, depth: number): Thing {
  const values = new Map<string, (string | Thing)[]>()
  for (const [key, value] of Object.entries(source))
    if (!key.startsWith('@') && depth < maxDepth) values.set(key, valuesOf(value, depth + 1))
  const types = [source['@type']].flat().filter(one => typeof one === 'string')
  return {
    types: types.map(bareName),
    values,
    ...(typeof source['@id'] === 'string' && { id: source['@id'] }),
  }
}

function valuesOf(value: unknown, depth: number): (string | Thing)[] {
  if (Array.isArray(value)) return value.slice(0, maxItems).flatMap(one => valuesOf(one, depth + 1))
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return [withoutMarkup(value)].filter(Boolean)
  return isObject(value) && depth < maxDepth ? [jsonThing(value, depth)] : []
}

function microdataThing(element: HtmlElement, depth: number): Thing {
  const values = new Map<string, (string | Thing)[]>()
  if (depth < maxDepth) for (const child of element.children) gather(child, values, depth + 1)
  const types = (element.getAttribute('itemtype') ?? '').split(/\s+/).filter(Boolean).map(bareName)
  return { types, values }
}

function gather(element: HtmlElement, values: Map<string, (string | Thing)[]>, depth: number): void {
  const isThing = element.getAttribute('itemscope') !== null
  const value = isThing ? microdataThing(element, depth) : propertyOf(element)
  for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/).filter(Boolean))
    if (value !== '') values.set(name, [...(values.get(name) ?? []), value])
  if (!isThing) for (const child of element.children) gather(child, values, depth)
}

function propertyOf(element: HtmlElement): string {
  const said = ['content', 'datetime', 'href', 'src'].map(name => element.getAttribute(name)).find(Boolean)
  return withoutMarkup(said ?? element.textContent ?? '')
}

function bareName(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1)
}

/** Removes tags, because such data often has answers in HTML. */
function withoutMarkup(text: string): string {
  return tidyText(text.replace(/<[^<>]{0,500}>/g, ' ').slice(0, 5000))
}

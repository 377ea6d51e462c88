import { asObject } from '../../../../common/json/asObject.ts'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import { parseUrl } from '../../../../common/web/parseUrl.ts'
import { SourceError } from '../sourceError.ts'
import type { RestSettings } from './restSettings.ts'

/** Position in the list: the page's number, offset, cursor or address. */
export interface RestPlace {
  at: number | string
  /** Key of the page's first entry, by which a source that repeats a page is noticed. */
  first?: string
}

export interface ReadPage {
  json: unknown
  headers: Headers
  count: number
  firstKey: string
}

/** Returns the address of a page. Throws SourceError if a link leads to another server. */
export function pageUrl(base: string, { paging }: RestSettings, place: RestPlace | null): URL {
  const url = new URL(base)
  if (!paging || paging.kind === 'none') return url
  if (paging.kind === 'next_link') {
    if (!place) return url
    const next = parseUrl(String(place.at), base)
    if (next?.origin === url.origin) return next
    throw new SourceError('address', 'The link to the next page leads to another server.')
  }
  if (paging.size && paging.size_parameter) url.searchParams.set(paging.size_parameter, String(paging.size))
  const at = place?.at ?? firstAt(paging)
  if (at !== '') url.searchParams.set(paging.parameter, String(at))
  return url
}

/** Returns the place of the next page; null after the last one. */
export function nextPlace(
  { paging }: RestSettings,
  place: RestPlace | null,
  { json, headers, count, firstKey }: ReadPage,
): RestPlace | null {
  if (!paging || paging.kind === 'none') return null
  if (paging.kind === 'next_link') {
    const found = paging.pointer ? valueAt(json, paging.pointer) : linkedNext(headers.get('link') ?? '')
    return typeof found === 'string' && found !== '' ? moved(place, found, firstKey) : null
  }
  if (paging.kind === 'cursor') {
    const cursor = valueAt(json, paging.pointer)
    const isThere = (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number'
    return isThere ? moved(place, cursor, firstKey) : null
  }
  if (count === 0 || (paging.size && paging.size_parameter && count < paging.size)) return null
  const at = Number(place?.at ?? firstAt(paging))
  return moved(place, paging.kind === 'page' ? at + 1 : at + count, firstKey)
}

function firstAt(paging: NonNullable<RestSettings['paging']>): number | string {
  if (paging.kind === 'page') return paging.first ?? 1
  return paging.kind === 'offset' ? 0 : ''
}

/** Refuses a source that sends the same page again, which would never end. */
function moved(place: RestPlace | null, at: number | string, first: string): RestPlace {
  if (place && place.first === first && first !== '') {
    throw new SourceError(
      'invalid',
      'The server sends the same page again and again. Check the settings of its pages.',
    )
  }
  if (place && place.at === at)
    throw new SourceError('invalid', 'The server names the same page as the next one.')
  return { at, first }
}

/** Returns the address of rel="next" in a Link header. */
function linkedNext(header: string): string | undefined {
  for (const part of header.split(/,(?=\s*<)/)) {
    const [, address, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? []
    if (/;\s*rel="?next"?/i.test(parameters)) return address
  }
  return undefined
}

/** Reads a stored place. */
export function asPlace(value: unknown): RestPlace | null {
  const { at, first } = asObject(value)
  if (typeof at !== 'number' && typeof at !== 'string') return null
  return typeof first === 'string' ? { at, first } : { at }
}

import { parseUrl } from '../../../common/web/parseUrl.ts'
import { FileSourceError } from './fileSourceError.ts'

/** A path below the folder, its segments decoded; null if it cannot be decoded and written again. */
export type DavPath = readonly string[] | null

/** Returns the address of a file or, with `isFolder`, of a folder. */
export function addressOf(root: URL, key: string, isFolder: boolean): string {
  const base = root.href.replace(/\/$/, '')
  const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`
  return `${base}${path}${isFolder ? '/' : ''}`
}

/**
 * Returns where an href lies below the root. Accepts paths and whole addresses; only the path of an address is used,
 * because servers behind a proxy may not know their own scheme. Throws `invalid` if it lies outside.
 */
export function pathBelow(root: URL, folder: string, href: string): DavPath {
  const base = addressOf(root, folder, true)
  // Servers that forget to encode these mean them literally; an href has neither query nor fragment.
  const literal = href.replace(/[#?\\]/g, encodeURIComponent)
  const url = parseUrl(literal, base)
  if (url?.hostname !== root.hostname || !/^https?:$/.test(url.protocol)) refuse()
  const [above, segments] = [segmentsOf(root), segmentsOf(url).map(decoded)]
  if (above.some((segment, index) => decoded(segment) !== segments[index])) refuse()
  const below = segments.slice(above.length)
  return below.every(isWritable) ? below : null
}

function segmentsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean)
}

/** Returns the path of the root for people. */
export function namedPath(root: URL): string {
  return `/${segmentsOf(root).map(decoded).join('/')}`
}

/**
 * Decodes a segment. One with a bare `%` means it literally; other bytes than UTF-8 become a slash, which no name
 * contains.
 */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return /%[0-9a-f]{2}/i.test(segment) ? '/' : segment
  }
}

function isWritable(segment: string): boolean {
  return !/[/\0]/.test(segment) && segment !== '.' && segment !== '..'
}

function refuse(): never {
  throw new FileSourceError('invalid', 'The server lists something outside the folder.')
}

import { parseUrl } from './parseUrl.ts'

/** Returns the web address that someone typed, with https if they left out the scheme; null for any other text. */
export function webAddress(typed: string): URL | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = parseUrl(address)
  if (url?.username !== '' || url.password !== '') return null
  // "Lakeside" alone is a name; "localhost" is a host.
  const isPlace = url.hostname.includes('.') || url.hostname.startsWith('[') || url.hostname === 'localhost'
  return isPlace && !url.hostname.endsWith('.') ? url : null
}

import { canParseUrl } from './web/canParseUrl.ts'

/** Returns a path on this site as a browser resolves it; '/' for any value that leads elsewhere or is not a path. */
export function pathOnSite(path: unknown): string {
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so their own parser decides.
  if (typeof path !== 'string' || !path.startsWith('/') || !canParseUrl(path, base)) return '/'
  const url = new URL(path, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

const base = 'http://this.invalid'

import { parseUrl } from './web/parseUrl.ts'

/** Returns a path on this site as a browser resolves it; '/' for any value that leads elsewhere or is not a path. */
export function pathOnSite(path: unknown): string {
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so their own parser decides.
  const url = typeof path === 'string' && path.startsWith('/') ? parseUrl(path, base) : null
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

const base = 'http://this.invalid'

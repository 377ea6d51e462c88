/** A path of this site as a browser will understand it; '/' for anything that leads elsewhere or is none. */
export function pathOnSite(path: unknown): string {
  // Browsers drop tabs and line breaks and take a backslash for a slash: so their own parser decides.
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, base)) return '/'
  const url = new URL(path, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

const base = 'http://this.invalid'

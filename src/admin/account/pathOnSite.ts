/** A path of this site as a browser will understand it; '/' for anything that leads elsewhere or is none. */
export function pathOnSite(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  // Browsers drop tabs and line breaks and read a backslash as a slash, so their own parser has to decide.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

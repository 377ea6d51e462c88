/**
 * Returns the API's address (§7), without a trailing slash: the page's host plus /api, or the path on that host that
 * frontend.backend_api_url names. Ignores values that would lead to another origin.
 */
export function apiAddress(pageUrl: string, override = ''): string {
  const { origin } = new URL(pageUrl)
  const usual = `${origin}/api`
  if (!isPath(override)) return usual
  const url = new URL(override, origin)
  return url.origin === origin ? url.href.replace(/\/$/, '') : usual
}

/**
 * Checks a path by the pattern in the settings' schema; a query or fragment would swallow the paths appended to it.
 */
function isPath(text: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)+\/?$/.test(text)
}

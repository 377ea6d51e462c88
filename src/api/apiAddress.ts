/**
 * Where the API is reached (§7): the page's host plus /api, or the path that frontend.backend_api_url names on it.
 * Whatever would lead to another origin is no address of ours and changes nothing. Without a slash at its end.
 */
export function apiAddress(pageUrl: string, override = ''): string {
  const { origin } = new URL(pageUrl)
  const usual = `${origin}/api`
  if (!isPath(override)) return usual
  const url = new URL(override, origin)
  return url.origin === origin ? url.href.replace(/\/$/, '') : usual
}

/** As the settings' own schema has it; a query or fragment would swallow the paths that follow. */
function isPath(text: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)+\/?$/.test(text)
}

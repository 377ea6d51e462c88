import type { SiteFile } from './fetchSiteFile.ts'

/** Larger pictures are left out, because the proposal carries the picture as text. */
const maxBytes = 60_000
const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
])

/**
 * Returns a site's logo as a data URL, so that the application can show it although its pages load no pictures from
 * other sites. Returns null for a file that is too large or no picture.
 */
export function logoPicture({ body, type }: SiteFile): string | null {
  const isShown = body.length <= maxBytes && pictureTypes.has(type)
  return isShown ? `data:${type};base64,${body.toString('base64')}` : null
}

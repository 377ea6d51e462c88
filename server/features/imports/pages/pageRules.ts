import { parseUrl } from '../../../../common/web/parseUrl.ts'

/** Rules for which pages of a site are read. */
export interface SiteRules {
  original_url: string
  exclude_paths: readonly string[]
}

const longestUrl = 1000
/** Extensions of files that are not read; most would be refused by their type only after the download. */
const otherFiles =
  /\.(?:avif|bmp|css|csv|docx?|eot|exe|gif|gz|ico|jpe?g|js|json|mjs|mov|mp[34]|ogg|png|pptx?|rar|rss|svg|tar|tiff?|ttf|wav|web[mp]|woff2?|xlsx?|xml|zip)$/i
/** Tracking parameters; the page is the same without them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/

/**
 * Returns the canonical address of a page, without its fragment and campaign parameters; null if it is not part of the
 * site.
 */
export function pageAddress(
  link: string,
  base: string,
  { original_url, exclude_paths }: SiteRules,
): string | null {
  const url = parseUrl(link, base)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    !isSameSite(url, new URL(original_url))
  )
    return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  if (otherFiles.test(url.pathname) || exclude_paths.some(path => url.pathname.startsWith(path))) return null
  return url.href.length > longestUrl ? null : url.href
}

/** Returns whether two addresses are of the same site: `www.` and the scheme do not matter, the port does. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other)
}

/** Returns the name that all addresses of one site share. */
export function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}`
}

/** What is read of a site. */
export interface SiteRules {
  original_url: string
  exclude_paths: readonly string[]
}

const longestUrl = 1000
/** Files that are not read; most would be refused by their kind, after they were fetched. */
const otherFiles =
  /\.(?:avif|bmp|css|csv|docx?|eot|exe|gif|gz|ico|jpe?g|js|json|mjs|mov|mp[34]|ogg|png|pptx?|rar|rss|svg|tar|tiff?|ttf|wav|web[mp]|woff2?|xlsx?|xml|zip)$/i
/** Where a visitor came from; the page is the same. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/

/** An address as a page is told apart by: without its fragment and marks of campaigns; null for what is none of the site's. */
export function pageAddress(
  link: string,
  base: string,
  { original_url, exclude_paths }: SiteRules,
): string | null {
  const url = URL.canParse(link, base) ? new URL(link, base) : null
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

/** With and without www is the same site, http and https as well; another port is another. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other)
}

/** The name that all addresses of one site have in common. */
export function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}`
}

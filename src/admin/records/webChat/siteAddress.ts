import { parseUrl } from '../../../../common/web/parseUrl.ts'

/**
 * Reason why a text is not accepted as a site: not a web address, a page without https, or a site that is already
 * listed.
 */
export type SiteFault = 'unreadable' | 'insecure' | 'known'

export type SiteRead = { site: string } | { fault: SiteFault }

/**
 * Normalizes typed text to a site as the settings store it: "www.example.com/contact" becomes https://www.example.com.
 */
export function readSite(typed: string, known: readonly string[]): SiteRead {
  const text = typed.trim().toLowerCase()
  const site = text === '*' ? text : originOf(text)
  if (site === undefined) return { fault: 'unreadable' }
  if (site.startsWith('http:') && !isOwnMachine(site)) return { fault: 'insecure' }
  if (!kept.test(site)) return { fault: 'unreadable' }
  return known.includes(site) ? { fault: 'known' } : { site }
}

/** Pattern of sites in tenant_settings. */
const kept =
  /^(\*|https:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?)$/

/**
 * Returns the origin of an address; undefined if it is none. Keeps a leading `*.`, which stands for all subdomains.
 */
function originOf(text: string): string | undefined {
  const [, scheme = schemeFor(text), wildcard = '', rest = ''] =
    /^(?:(https?):\/\/)?(\*\.)?([^\s*@]+)$/.exec(text) ?? []
  const address = `${scheme}://${rest}`
  // A scheme that remains here is neither http nor https.
  const url = /^\w+:\/\//.test(rest) ? null : parseUrl(address)
  if (!url) return undefined
  const { host, hostname, protocol } = url
  const isComplete = hostname.includes('.') || isOwnMachine(address) || text.includes('://')
  return isComplete ? `${protocol}//${wildcard}${host}` : undefined
}

function schemeFor(text: string): string {
  return isOwnMachine(`http://${text}`) ? 'http' : 'https'
}

function isOwnMachine(address: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(address)
}

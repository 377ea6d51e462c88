/** Why a text is no site: nothing a browser could open, a page without https, or one that is there already. */
export type SiteFault = 'unreadable' | 'insecure' | 'known'

export type SiteRead = { site: string } | { fault: SiteFault }

/** A site as the settings keep it, made of what somebody types: "www.example.com/contact" is https://www.example.com. */
export function readSite(typed: string, known: readonly string[]): SiteRead {
  const text = typed.trim().toLowerCase()
  const site = text === '*' ? text : originOf(text)
  if (site === undefined) return { fault: 'unreadable' }
  if (site.startsWith('http:') && !isOwnMachine(site)) return { fault: 'insecure' }
  if (!kept.test(site)) return { fault: 'unreadable' }
  return known.includes(site) ? { fault: 'known' } : { site }
}

/** As tenant_settings allows it. */
const kept =
  /^(\*|https:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?)$/

/** Undefined for what is no address of a site; a * for everything below a domain is kept. */
function originOf(text: string): string | undefined {
  const [, scheme = schemeFor(text), wildcard = '', rest = ''] =
    /^(?:(https?):\/\/)?(\*\.)?([^\s*@]+)$/.exec(text) ?? []
  const address = `${scheme}://${rest}`
  // What still begins with a scheme has another one.
  if (/^\w+:\/\//.test(rest) || !URL.canParse(address)) return undefined
  const { host, hostname, protocol } = new URL(address)
  const isComplete = hostname.includes('.') || isOwnMachine(address) || text.includes('://')
  return isComplete ? `${protocol}//${wildcard}${host}` : undefined
}

function schemeFor(text: string): string {
  return isOwnMachine(`http://${text}`) ? 'http' : 'https'
}

function isOwnMachine(address: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(address)
}

/** The target of a link. */
export interface LinkTarget {
  href: string
  /** The host, mail address or phone number behind the link. */
  place: string
}

/**
 * Returns the target of an address that may be linked: http, https, mailto or tel, without a password (T12, T23).
 * Returns undefined for any other address.
 */
export function linkTarget(address: string): LinkTarget | undefined {
  const url = parsed(address)
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'http:' || url.protocol === 'https:') return { href: url.href, place: url.host }
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
    return { href: url.href, place: decoded(url.pathname) }
  }
  return undefined
}

/** Returns whether the visible text already shows where the link leads. */
export function namesItsPlace(text: string, { href, place }: LinkTarget): boolean {
  const shown = plainAddress(text)
  return shown === plainAddress(href) || shown === plainAddress(place)
}

/** Returns the length of a found address without trailing punctuation and without a bracket around it. */
export function addressEnd(address: string): number {
  let open = count(address, '(') - count(address, ')')
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && open < 0) open += 1
    else if (!'.,;:!?\'"*_~'.includes(last)) break
  }
  return end
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(/^www\./i.test(address) ? `https://${address}` : address)
  } catch {
    return undefined
  }
}

function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function count(text: string, char: string): number {
  return text.split(char).length - 1
}

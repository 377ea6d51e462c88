import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { AddressPolicy } from './addressRules.ts'
import { WebError } from './webClient.ts'

/**
 * Resolves a host to an IP address that may be reached. The caller connects to this address, so that a second DNS answer
 * cannot differ. Throws WebError.
 */
export async function allowedAddress(
  { host, port }: { host: string; port: number },
  { isAllowedHost, isAllowedAddress }: AddressPolicy,
): Promise<string> {
  const isAllowed = isAllowedHost(`${host}:${port}`)
  if (isIP(host) !== 0) {
    if (isAllowed || isAllowedAddress(host)) return host
    throw forbidden()
  }
  // IPv4 first: many mail servers name an IPv6 address that nothing answers at.
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch(cause => {
    throw new WebError('web.unreachable', `There is no server named ${host}.`, { cause })
  })
  const address = found.find(one => isAllowed || isAllowedAddress(one.address))?.address
  if (address === undefined) throw forbidden()
  return address
}

/** Returns the error for an address that may not be reached. */
export function forbidden(): WebError {
  return new WebError('web.forbidden', 'The address leads into a private network.')
}

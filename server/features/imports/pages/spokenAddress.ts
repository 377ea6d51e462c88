import { type WebClient, WebError } from '../../../providers/web/webClient.ts'
import { withinSite } from './withinSite.ts'

/**
 * Returns the address at which a host answers: https, or http if an IP address, localhost or a given port does not
 * answer https, since people omit the scheme. Every other address is returned unchanged, as is one that does not
 * answer.
 */
export async function spokenAddress(
  webClient: Pick<WebClient, 'request'>,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || !isOneMachine(url)) return address
  if (await answers(address)) return address
  const plain = `http:${address.slice('https:'.length)}`
  return (await answers(plain)) ? plain : address

  async function answers(at: string): Promise<boolean> {
    const robots = new URL('/robots.txt', at).href
    try {
      await withinSite(webClient, at).request({ url: robots, maxBytes: 500_000, signal })
      return true
    } catch (error) {
      // Any other error means that the host answered.
      if (error instanceof WebError) return error.code !== 'web.unreachable' && error.code !== 'web.timeout'
      throw error
    }
  }
}

/** Returns whether the host is of a kind that seldom has a certificate. */
function isOneMachine({ hostname, port }: URL): boolean {
  return port !== '' || hostname === 'localhost' || hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

import { type WebClient, WebError } from '../../../providers/web/webClient.ts'
import { withinSite } from './withinSite.ts'

/**
 * Returns the address by which a place answers: https, or http where a machine or a port that was named does not speak the
 * former, since people leave the scheme out. Every other address is returned as it is, and so is one that does not answer.
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
      // Whatever it said, it was understood.
      if (error instanceof WebError) return error.code !== 'web.unreachable' && error.code !== 'web.timeout'
      throw error
    }
  }
}

/** A host that certificates are seldom made for. */
function isOneMachine({ hostname, port }: URL): boolean {
  return port !== '' || hostname === 'localhost' || hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

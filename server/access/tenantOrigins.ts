import { isLoopbackHost } from './isLoopbackHost.ts'

interface Place {
  publicUrl?: string | undefined
  /** The port that the server listens on. */
  port: () => number
}

export type TenantOrigins = ReturnType<typeof createTenantOrigins>

/**
 * Creates the builder of link origins, from PUBLIC_URL and a tenant's hosts. A host that only a request claims is never
 * used for mails.
 */
export function createTenantOrigins({ publicUrl, port }: Place) {
  return { forMails, forCaller }

  /**
   * Returns the origin for links in mails: the tenant's first host that is not a loopback host, otherwise PUBLIC_URL,
   * otherwise the first host. Loopback names do not work on the recipient's machine.
   */
  function forMails(hosts: readonly string[]): string {
    const reached = hosts.find(host => !isLoopbackHost(host))
    if (!reached && publicUrl && !isLoopbackHost(new URL(publicUrl).host)) return publicUrl
    return originOf(reached ?? hosts[0] ?? 'localhost')
  }

  /**
   * Returns the origin that the caller's browser returns to, by the request's host, which must already be checked as
   * the tenant's.
   */
  function forCaller(origin: string): string {
    return publicUrl ? originOf(new URL(origin).hostname) : origin
  }

  function originOf(host: string): string {
    const { protocol, port: shown } = new URL(publicUrl ?? `http://localhost:${port()}`)
    return `${protocol}//${host}${shown && shown !== '0' ? `:${shown}` : ''}`
  }
}

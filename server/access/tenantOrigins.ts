import { isLoopbackHost } from './isLoopbackHost.ts'

interface Place {
  publicUrl?: string | undefined
  /** The port that is listened on. */
  port: () => number
}

export type TenantOrigins = ReturnType<typeof createTenantOrigins>

/** Scheme, host and port of links: from PUBLIC_URL and the hosts of a tenant, never as a request would have them. */
export function createTenantOrigins({ publicUrl, port }: Place) {
  return { forMails, forCaller }

  /** The first of a tenant's hosts, as others reach it; this machine's own names lead nobody else there. */
  function forMails(hosts: readonly string[]): string {
    const reached = hosts.find(host => !isLoopbackHost(host))
    if (!reached && publicUrl && !isLoopbackHost(new URL(publicUrl).host)) return publicUrl
    return originOf(reached ?? hosts[0] ?? 'localhost')
  }

  /** Where a caller's own browser comes back to: by the host it came by, which has been found to be the tenant's. */
  function forCaller(origin: string): string {
    return publicUrl ? originOf(new URL(origin).hostname) : origin
  }

  function originOf(host: string): string {
    const { protocol, port: shown } = new URL(publicUrl ?? `http://localhost:${port()}`)
    return `${protocol}//${host}${shown && shown !== '0' ? `:${shown}` : ''}`
  }
}

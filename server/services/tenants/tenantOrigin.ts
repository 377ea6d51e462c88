interface Place {
  publicUrl?: string | undefined
  port: number
}

/** Where a tenant's host is reached: as PUBLIC_URL says, else on the port of this machine. */
export function tenantOrigin({ publicUrl, port }: Place): (host: string) => string {
  const { protocol, port: shown } = new URL(publicUrl ?? `http://localhost:${port}`)
  return host => `${protocol}//${host}${shown && shown !== '0' ? `:${shown}` : ''}`
}

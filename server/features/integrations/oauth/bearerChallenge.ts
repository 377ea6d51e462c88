interface BearerChallenge {
  /** Address of the metadata of the protected resource (RFC 9728). */
  metadata?: string
  /** Scopes that the request would need, separated by blanks. */
  scope?: string
}

/** Reads the Bearer challenge of a WWW-Authenticate header. */
export function bearerChallenge(header: string): BearerChallenge {
  const start = /(?:^|,)\s*bearer(?=\s|$)/i.exec(header)
  if (!start) return {}
  const parameters = new Map<string, string>()
  const rest = header.slice(start.index + start[0].length)
  for (const [, name = '', quoted, plain] of rest.matchAll(
    /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g,
  )) {
    const key = name.toLowerCase()
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '')
  }
  const [metadata, scope] = [parameters.get('resource_metadata'), parameters.get('scope')]
  return { ...(metadata !== undefined && { metadata }), ...(scope !== undefined && { scope }) }
}

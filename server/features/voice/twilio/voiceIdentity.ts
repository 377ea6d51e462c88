/** As whom Twilio knows somebody who calls from the browser; both ids are those of the session, UUIDs. */
export function voiceIdentity(tenantId: string, userId: string): string {
  // Twilio takes letters, digits and underscores alone.
  return `t${withoutHyphens(tenantId)}_u${withoutHyphens(userId)}`
}

/** As whom Twilio rings them in their browser. */
export function clientOf(tenantId: string, userId: string): string {
  return `client:${voiceIdentity(tenantId, userId)}`
}

/** Who calls, by the `From` of a call from the browser (`client:…`); null for a telephone or somebody else's client. */
export function callerOf(from: string): { tenantId: string; userId: string } | null {
  const [, tenant, user] = /^client:t([0-9a-f]{32})_u([0-9a-f]{32})$/.exec(from) ?? []
  return tenant && user ? { tenantId: withHyphens(tenant), userId: withHyphens(user) } : null
}

function withoutHyphens(id: string): string {
  return id.replaceAll('-', '')
}

function withHyphens(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

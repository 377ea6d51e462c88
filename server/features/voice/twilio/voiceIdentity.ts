/** Returns the name by which Twilio knows a browser caller. Both ids are UUIDs from the session. */
export function voiceIdentity(tenantId: string, userId: string): string {
  // Twilio allows only letters, digits and underscores.
  return `t${withoutHyphens(tenantId)}_u${withoutHyphens(userId)}`
}

/** Returns the address at which Twilio rings a user's browser. */
export function clientOf(tenantId: string, userId: string): string {
  return `client:${voiceIdentity(tenantId, userId)}`
}

/** Returns the browser caller of a `From` value (`client:…`); null for a phone or any other client. */
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

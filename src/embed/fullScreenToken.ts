/** Returns the token in the path of a full-screen chat (§2); an empty object for other paths. */
export function fullScreenToken(path: string): { clientToken?: string; intakeToken?: string } {
  const [, intake, token] = /^\/plugin\/full-screen\/(intake\/)?([^/]+)\/?$/.exec(path) ?? []
  if (!token) return {}
  return intake ? { intakeToken: decodeURIComponent(token) } : { clientToken: decodeURIComponent(token) }
}

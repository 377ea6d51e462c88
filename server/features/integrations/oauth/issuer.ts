/** Returns whether an issuer is the expected one. The expected one may have a place for the id of a directory. */
export function isIssuer(expected: string, given: unknown, directory?: unknown): given is string {
  if (typeof given !== 'string') return false
  const [before, after] = expected.split('{tenantid}')
  if (before === undefined || after === undefined) return given === expected
  const id = given.slice(before.length, given.length - after.length)
  return given === `${before}${id}${after}` && uuid.test(id) && (directory === undefined || directory === id)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

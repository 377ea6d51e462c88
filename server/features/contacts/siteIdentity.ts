import { fullFormats } from 'ajv-formats/dist/formats.js'
import { unstorableText } from '../../store/records/unstorableText.ts'

/** The identity of a person as stated by the site where they are signed in. */
export interface SiteIdentity {
  /** The site's id for the person, which never changes. */
  user: string
  name: string | null
  email: string | null
}

/** Tolerated clock difference of the site, in seconds. */
const clockTolerance = 60

/**
 * Reads a JWT signed with HS256 and this secret only. Returns null if the signature or algorithm is wrong, if it has
 * expired or is not yet valid, or if a contact cannot store its values.
 */
export async function readSiteIdentity(
  token: string,
  secret: string,
  now: Date,
): Promise<SiteIdentity | null> {
  // Few tenants need it, so it is loaded on first use.
  const { jwtVerify } = await import('jose/jwt/verify')
  const key = new TextEncoder().encode(secret)
  const options = { algorithms: ['HS256'], clockTolerance, currentDate: now }
  const verified = await jwtVerify(token, key, options).catch(() => null)
  if (!verified) return null
  const { sub, name, email } = verified.payload
  const said = { user: text(sub, 200), name: text(name, 200), email: text(email, 254) }
  if (said.user === null || said.user === false || said.name === false || said.email === false) return null
  if (said.email !== null && !isEmail(said.email)) return null
  return { ...said, user: said.user, name: said.name, email: said.email }
}

/** Returns the text; null for an empty value, false for an invalid one. */
function text(value: unknown, max: number): string | null | false {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || unstorableText(value) !== null) return false
  return value.trim() !== '' && value.length <= max && value
}

/** Returns whether a text is an email address, by the same check as in contacts. */
function isEmail(value: string): boolean {
  return fullFormats.email instanceof RegExp && fullFormats.email.test(value)
}

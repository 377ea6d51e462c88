import { fullFormats } from 'ajv-formats/dist/formats.js'
import { unstorableText } from '../../store/records/unstorableText.ts'

/** Who somebody is by the word of the site they are signed in to. */
export interface SiteIdentity {
  /** What the site calls them, the same for ever. */
  user: string
  name: string | null
  email: string | null
}

/** Seconds by which the site's clock may differ. */
const clockTolerance = 60

/**
 * Reads a JWT that was signed with HS256 and this secret, and with nothing else; null for one that is not, has run out
 * or is not valid yet, or says of somebody what a contact cannot hold.
 */
export async function readSiteIdentity(
  token: string,
  secret: string,
  now: Date,
): Promise<SiteIdentity | null> {
  // Few tenants need it, so it is loaded when the first one does.
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

/** A text; null where nothing is said, false for what is no such text. */
function text(value: unknown, max: number): string | null | false {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || unstorableText(value) !== null) return false
  return value.trim() !== '' && value.length <= max && value
}

/** As addresses of contacts are checked. */
function isEmail(value: string): boolean {
  return fullFormats.email instanceof RegExp && fullFormats.email.test(value)
}

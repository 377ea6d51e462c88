import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { signedAddresses } from './signedAddresses.ts'

interface SignedRequest {
  /** Value of the X-Twilio-Signature header. */
  signature: string | undefined
  /** Each form in which Twilio may have been given the address; see `requestAddresses`. */
  urls: readonly string[]
  /** Fields of a form. */
  form?: Readonly<Record<string, string | readonly string[]>>
  /** Body of a request that is not a form, byte for byte. */
  body?: Buffer
}

/** Returns whether Twilio sent the request: its address and form are signed with the account's auth token. */
export function isSignedByTwilio(authToken: string, request: SignedRequest): boolean {
  const { signature, urls, form = {}, body } = request
  if (!signature || authToken === '') return false
  return urls.some(url => {
    if (body !== undefined && !coversBody(url, body)) return false
    return signedAddresses(url).some(address => isSame(signature, signatureOf(authToken, address, form)))
  })
}

function signatureOf(authToken: string, url: string, form: NonNullable<SignedRequest['form']>): string {
  const fields = Object.keys(form)
    .sort()
    .flatMap(name => [...new Set([form[name] ?? []].flat())].sort().map(value => name + value))
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest('base64')
}

/**
 * Returns whether the address contains the hash of the body. For a request that is not a form, the signature covers
 * only the address.
 */
function coversBody(url: string, body: Buffer): boolean {
  const claimed = new URL(url).searchParams.get('bodySHA256')
  return claimed !== null && isSame(claimed, createHash('sha256').update(body).digest('hex'))
}

/** Compares in constant time, so that the duration reveals nothing about a wrong guess. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

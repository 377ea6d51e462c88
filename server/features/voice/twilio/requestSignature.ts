import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { signedAddresses } from './signedAddresses.ts'

interface SignedRequest {
  /** The value of X-Twilio-Signature. */
  signature: string | undefined
  /** Each way in which the address may have been written that Twilio was given; see `requestAddresses`. */
  urls: readonly string[]
  /** What a form has sent. */
  form?: Readonly<Record<string, string | readonly string[]>>
  /** What was sent where it is no form, byte for byte. */
  body?: Buffer
}

/** Whether Twilio has sent it: somebody who knows the account's auth token has signed the address and what came with it. */
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

/** Of what is no form the signature covers the address alone, which names the hash of the rest. */
function coversBody(url: string, body: Buffer): boolean {
  const claimed = new URL(url).searchParams.get('bodySHA256')
  return claimed !== null && isSame(claimed, createHash('sha256').update(body).digest('hex'))
}

/** Takes as long for a wrong guess as for a right one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

import { createHmac } from 'node:crypto'

/** Signs as Twilio does: the address, then the fields of the form, sorted by name. */
export function twilioSignature(authToken: string, url: string, form: Record<string, string> = {}): string {
  const hmac = createHmac('sha1', authToken).update(url)
  for (const name of Object.keys(form).sort()) hmac.update(name).update(form[name] ?? '')
  return hmac.digest('base64')
}

/** Returns the headers and body of a form that Twilio posts to an address. */
export function signedForm(authToken: string, url: string, form: Record<string, string>) {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(authToken, url, form),
    },
    body: new URLSearchParams(form).toString(),
  }
}

/** Returns the headers with which Twilio asks for a WebSocket. The signature covers the address with a ws scheme. */
export function signedUpgrade(authToken: string, url: string): Record<string, string> {
  return { 'x-twilio-signature': twilioSignature(authToken, url.replace(/^http/, 'ws')) }
}

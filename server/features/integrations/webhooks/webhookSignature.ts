import { createHmac } from 'node:crypto'

/** What a webhook signs. */
export interface SignedMessage {
  id: string
  at: Date
  body: string
}

/** Returns the headers of Standard Webhooks, with one signature for each secret that is valid at the time. */
export function webhookHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

export const secretPrefix = 'whsec_'

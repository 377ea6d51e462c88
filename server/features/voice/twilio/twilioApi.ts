import { type WebClient, WebError } from '../../../providers/web/webClient.ts'

/** A Twilio account as a tenant set it up, its secrets in clear. */
export interface TwilioAccount {
  account_sid?: string
  auth_token?: string
  api_key_sid?: string
  api_key_secret?: string
  twiml_app_sid?: string
}

export interface Credentials {
  accountSid: string
  user: string
  password: string
}

export type TwilioReply =
  | { state: 'works'; body: Readonly<Record<string, unknown>> }
  /** `wrong` is any answer but the one that was asked for; `detail` is what Twilio says, or why it could not be asked. */
  | { state: 'refused' | 'unreachable' | 'wrong'; status?: number; detail: string }

interface Deps {
  webClient: Pick<WebClient, 'request'>
  /** Where Twilio's REST interface is found; `TWILIO_API_URL`. */
  address: string
}

export type TwilioApi = ReturnType<typeof createTwilioApi>

const timeoutMs = 10_000

/** Twilio's REST interface, as far as calls need it. */
export function createTwilioApi({ webClient, address }: Deps) {
  return { get }

  /** Reads a resource of an account, such as `/Applications/AP….json`; never throws. */
  async function get(
    { accountSid, user, password }: Credentials,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<TwilioReply> {
    const base = `${address.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
    const search = new URLSearchParams(query).toString()
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    try {
      const reply = await webClient.request({
        url: `${base}${path}${search && `?${search}`}`,
        headers: { authorization, accept: 'application/json' },
        timeoutMs,
        maxBytes: 4_000_000,
      })
      return replyOf(reply.status, reply.body.toString('utf8'))
    } catch (error) {
      if (error instanceof WebError) return { state: 'unreachable', detail: error.message }
      throw error
    }
  }
}

/** Those of the API key, else those of the account; null where neither is whole. */
export function credentialsOf(account: TwilioAccount): Credentials | null {
  return keyCredentials(account) ?? accountCredentials(account)
}

/** The account's own; null where they are not whole. */
export function accountCredentials({ account_sid, auth_token }: TwilioAccount): Credentials | null {
  return account_sid && auth_token
    ? { accountSid: account_sid, user: account_sid, password: auth_token }
    : null
}

/** Those of the API key; null where they are not whole. */
export function keyCredentials(account: TwilioAccount): Credentials | null {
  const { account_sid, api_key_sid, api_key_secret } = account
  return account_sid && api_key_sid && api_key_secret
    ? { accountSid: account_sid, user: api_key_sid, password: api_key_secret }
    : null
}

function replyOf(status: number, text: string): TwilioReply {
  const body = parsed(text)
  if (status >= 200 && status < 300 && body) return { state: 'works', body }
  const said = typeof body?.message === 'string' ? body.message.slice(0, 200) : ''
  const detail = said || (body ? `It answered ${status}.` : `It answered ${status}, and not as Twilio does.`)
  return { state: status === 401 ? 'refused' : 'wrong', status, detail }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

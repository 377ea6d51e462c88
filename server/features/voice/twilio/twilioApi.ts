import { type WebClient, WebError } from '../../../providers/web/webClient.ts'

/** Twilio account as the tenant set it up, with decrypted secrets. */
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
  /** `wrong` is any unexpected answer; `detail` is Twilio's message, or the reason why it could not be reached. */
  | { state: 'refused' | 'unreachable' | 'wrong'; status?: number; detail: string }

interface Deps {
  webClient: Pick<WebClient, 'request' | 'fetch'>
  /** Base URL of Twilio's REST API; `TWILIO_API_URL`. */
  address: string
}

export type TwilioApi = ReturnType<typeof createTwilioApi>

const timeoutMs = 10_000

/** Creates a client of Twilio's REST API, as far as calls need it. */
export function createTwilioApi({ webClient, address }: Deps) {
  return { get, post, remove, media }

  /** Reads a resource of an account, such as `/Applications/AP….json`. Returns failures of Twilio as a reply. */
  function get(
    credentials: Credentials,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<TwilioReply> {
    const search = new URLSearchParams(query).toString()
    return ask(credentials, `${path}${search && `?${search}`}`)
  }

  /** Creates or changes a resource. Returns failures of Twilio as a reply. */
  function post(
    credentials: Credentials,
    path: string,
    form: Readonly<Record<string, string>>,
  ): Promise<TwilioReply> {
    const body = new URLSearchParams(form).toString()
    return ask(credentials, path, { method: 'POST', body, type: 'application/x-www-form-urlencoded' })
  }

  /** Deletes a resource; succeeds if it no longer exists. Returns failures of Twilio as a reply. */
  async function remove(credentials: Credentials, path: string): Promise<TwilioReply> {
    const reply = await ask(credentials, path, { method: 'DELETE' })
    return reply.state !== 'works' && reply.status === 404 ? { state: 'works', body: {} } : reply
  }

  /**
   * Streams the content of a resource; null if it does not exist. Throws WebError, and TwilioError for any other
   * answer.
   */
  async function media(credentials: Credentials, path: string): Promise<AsyncIterable<Uint8Array> | null> {
    const reply = await webClient.fetch(urlOf(credentials, path), {
      headers: { authorization: basic(credentials) },
      // Accept content only from the API itself, not from a redirect target.
      redirect: 'error',
    })
    if (reply.ok && reply.body) return reply.body
    await reply.body?.cancel()
    if (reply.status === 404) return null
    throw new TwilioError(`Twilio answered ${reply.status}.`)
  }

  async function ask(
    credentials: Credentials,
    path: string,
    { method = 'GET', body, type }: { method?: string; body?: string; type?: string } = {},
  ): Promise<TwilioReply> {
    try {
      const reply = await webClient.request({
        url: urlOf(credentials, path),
        method,
        headers: {
          authorization: basic(credentials),
          accept: 'application/json',
          ...(type && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
        timeoutMs,
        maxBytes: 4_000_000,
      })
      if (reply.status === 204) return { state: 'works', body: {} }
      return replyOf(reply.status, reply.body.toString('utf8'))
    } catch (error) {
      if (error instanceof WebError) return { state: 'unreachable', detail: error.message }
      throw error
    }
  }

  function urlOf({ accountSid }: Credentials, path: string): string {
    return `${address.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`
  }
}

/** Thrown for an unexpected answer of Twilio. */
export class TwilioError extends Error {}

function basic({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** Returns the credentials of the API key, else those of the account; null if neither is complete. */
export function credentialsOf(account: TwilioAccount): Credentials | null {
  return keyCredentials(account) ?? accountCredentials(account)
}

/** Returns the account's own credentials; null if they are incomplete. */
export function accountCredentials({ account_sid, auth_token }: TwilioAccount): Credentials | null {
  return account_sid && auth_token
    ? { accountSid: account_sid, user: account_sid, password: auth_token }
    : null
}

/** Returns the credentials of the API key; null if they are incomplete. */
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

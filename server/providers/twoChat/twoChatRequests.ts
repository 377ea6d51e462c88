import { asText } from '../../../common/json/asText.ts'
import { isObject } from '../../../common/json/isObject.ts'
import { retryAfterMs } from '../../../common/web/retryAfterMs.ts'
import { type WebClient, WebError, type WebReply } from '../web/webClient.ts'
import { MessengerError } from './messengerProvider.ts'

interface Options {
  /** Base address of 2Chat's API. */
  url: string
  web: Pick<WebClient, 'request'>
  apiKey: string
}

type Body = Readonly<Record<string, unknown>>

const timeoutMs = 20_000
const maxBytes = 4_000_000

/** Creates the requests to 2Chat's API with one key. They return the JSON object of a success; throw MessengerError. */
export function createTwoChatRequests({ url, web, apiKey }: Options) {
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
    remove,
  }

  /** Deletes a resource; succeeds if it does not exist any more. */
  async function remove(path: string): Promise<void> {
    const reply = await requested('DELETE', path)
    if (reply.status !== 404) objectIn(reply)
  }

  async function ask(method: string, path: string, body?: object): Promise<Body> {
    return objectIn(await requested(method, path, body))
  }

  async function requested(method: string, path: string, body?: object): Promise<WebReply> {
    const { origin } = new URL(url)
    try {
      return await web.request({
        url: url + path,
        method,
        headers: {
          accept: 'application/json',
          'x-user-api-key': apiKey,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs,
        maxBytes,
        // The key goes nowhere else, not even after a redirect.
        isWithin: address => address.origin === origin,
      })
    } catch (error) {
      if (error instanceof WebError)
        throw new MessengerError('unclear', '2Chat does not answer. Try again later.', { cause: error })
      throw error
    }
  }
}

function objectIn(reply: WebReply): Body {
  const body = jsonOf(reply)
  const { status } = reply
  if (status === 401 || status === 403) throw new MessengerError('key', '2Chat rejects the API key.')
  if (status === 429) {
    const waitMs = retryAfterMs(reply.headers.get('retry-after'), new Date())
    throw new MessengerError('throttled', '2Chat limits the number of requests. Try again in a minute.', {
      retryAfterMs: waitMs,
    })
  }
  if (status >= 500) throw new MessengerError('unclear', '2Chat does not answer. Try again later.')
  if (status < 200 || status >= 300) throw refusal(body)
  if (!isObject(body)) throw new MessengerError('unclear', '2Chat sent an answer that cannot be read.')
  // Some refusals come with the status of a success.
  if (body.success === false) throw refusal(body)
  return body
}

function refusal(body: unknown): MessengerError {
  const { message, error, detail } = isObject(body) ? body : {}
  const said = [message, error, detail].map(asText).find(text => text !== '')
  return new MessengerError(
    'refused',
    said ? `2Chat refuses the request: ${said.slice(0, 200)}` : '2Chat refuses the request.',
  )
}

function jsonOf({ body }: WebReply): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

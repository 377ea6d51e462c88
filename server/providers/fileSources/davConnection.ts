import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestOptions } from 'webdav'
import { type WebClient, WebError, type WebStream } from '../web/webClient.ts'
import { errorOfStatus, errorOfWeb } from './fileSourceError.ts'

interface DavRequest {
  url: string
  method: 'PROPFIND' | 'GET'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  maxBytes: number
  signal: AbortSignal
}

interface Credentials {
  /** Empty if the server wants none. */
  username: string
  password: string
}

/** Sends one request with the credentials. Throws for every status but a success. */
export type DavConnection = (request: DavRequest) => Promise<WebStream>

interface Deps {
  root: URL
  credentials: Credentials
  web: WebClient
  now: () => Date
}

type Fetch = (url: string, init: { headers: Record<string, string> }) => Promise<Response>

/**
 * The library knows one `fetch` for the whole process. This is the one of the request that is being made: connections
 * cannot disturb each other, and outside a request nothing is sent.
 */
const currentFetch = new AsyncLocalStorage<Fetch>()
let loading: ReturnType<typeof load> | undefined

/** Connects to a WebDAV server. The library signs in, Basic or Digest; requests go through the web client. */
export function createDavConnection({ root, credentials, web, now }: Deps): DavConnection {
  let connecting: ReturnType<typeof connect> | undefined
  return ask

  async function ask({ body, headers, ...asked }: DavRequest): Promise<WebStream> {
    connecting ??= connect(root, credentials)
    const client = await connecting
    let answer: WebStream | undefined
    // The library sees status and headers only: it needs no more to sign in.
    const send: Fetch = async (_, init) => {
      answer?.body.destroy()
      answer = undefined
      answer = await web.stream({
        ...asked,
        headers: { ...init.headers, 'accept-encoding': 'identity' },
        ...(body !== undefined && { body }),
        isWithin: ({ origin }) => origin === root.origin,
      })
      return new Response(null, { status: answer.status, headers: answer.headers })
    }
    const options: RequestOptions = { url: asked.url, method: asked.method, headers }
    let failure: unknown
    await currentFetch
      .run(send, () => client.customRequest('', options))
      .catch(error => {
        failure = error
      })
    if (answer && answer.status >= 200 && answer.status < 300) return answer
    asked.signal.throwIfAborted()
    answer?.body.destroy()
    if (answer) throw errorOfStatus(answer.status, answer.headers.get('retry-after'), now())
    throw failure instanceof WebError ? errorOfWeb(failure) : failure
  }
}

async function connect(root: URL, { username, password }: Credentials) {
  loading ??= load()
  const { createClient, AuthType } = await loading
  const isSignedIn = username !== ''
  return createClient(root.href, {
    authType: isSignedIn ? AuthType.Auto : AuthType.None,
    ...(isSignedIn && { username, password }),
  })
}

// Loaded on first use: it costs some 20 MB.
async function load() {
  const library = await import('webdav')
  library.getPatcher().patch('fetch', (...asked: unknown[]) => {
    const fetch = currentFetch.getStore()
    if (!fetch) throw new Error('Send WebDAV requests through a DavConnection.')
    return fetch(...(asked as Parameters<Fetch>))
  })
  return library
}

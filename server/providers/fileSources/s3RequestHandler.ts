import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { WebClient } from '../web/webClient.ts'
import { maxFileBytes } from './sourceFile.ts'

type HandlerObject = Extract<NonNullable<S3ClientConfig['requestHandler']>, { handle: unknown }>

// A key has up to 1,024 bytes, and each byte up to three characters in the list.
const listBytes = 8_000_000

/** Sends the S3 client's requests through the guarded web client, to their own origin only. */
export function s3RequestHandler(web: WebClient): HandlerObject {
  return { handle }

  async function handle(...[request, { abortSignal } = {}]: Parameters<HandlerObject['handle']>) {
    const { protocol, hostname, port, path, query, method, headers } = request
    const origin = `${protocol}//${hostname}${port ? `:${port}` : ''}`
    const { status, ...answer } = await web.stream({
      url: `${origin}${path}${queryOf(query)}`,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(abortSignal && { signal: abortSignal as AbortSignal }),
      timeoutMs: query['list-type'] ? 60_000 : 300_000,
      maxBytes: query['list-type'] ? listBytes : maxFileBytes,
      isWithin: url => url.origin === new URL(origin).origin,
    })
    const response = { statusCode: status, headers: Object.fromEntries(answer.headers), body: answer.body }
    return { response }
  }
}

/** Writes the query exactly as the signature expects it. */
function queryOf(query: Readonly<Record<string, string | string[] | null>>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? ''].flat().map(value => `${encoded(name)}=${encoded(value)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

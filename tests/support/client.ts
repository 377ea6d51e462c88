import type { Answer } from './sendRequest.ts'
import { sendRequest } from './sendRequest.ts'

type Headers = Record<string, string>

/** Calls the API of one server as one caller; paths are those of the contract. */
export interface Client {
  get(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>
  put(path: string, body: unknown, headers?: Headers): Promise<Answer>
  patch(path: string, body: unknown, headers?: Headers): Promise<Answer>
  delete(path: string, headers?: Headers): Promise<Answer>
  /** Sends a body unchanged. */
  send(method: string, path: string, body?: string | Uint8Array, headers?: Headers): Promise<Answer>
  list(entity: string, query?: object): Promise<Answer>
}

/** Creates a client that sends these headers with every request. */
export function createClient({ port, headers: always }: { port: number; headers: Headers }): Client {
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => sendJson('POST', path, body, headers),
    put: (path, body, headers) => sendJson('PUT', path, body, headers),
    patch: (path, body, headers) => sendJson('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    list: (entity, query = {}) =>
      send('GET', `/${entity}?query=${encodeURIComponent(JSON.stringify(query))}`),
    send,
  }

  function send(method: string, path: string, body?: string | Uint8Array, headers: Headers = {}) {
    const sent = { port, method, path: `/api${path}`, headers: { ...always, ...headers } }
    return sendRequest(body === undefined ? sent : { ...sent, body })
  }

  function sendJson(method: string, path: string, body: unknown, headers: Headers = {}) {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const type: Headers = content === undefined ? {} : { 'content-type': 'application/json' }
    return send(method, path, content, { ...type, ...headers })
  }
}

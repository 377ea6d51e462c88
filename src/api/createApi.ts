import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/generated/types.d.ts'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { ApiError } from './ApiError.ts'
import { type BrowserNetwork, type Connection, createConnection } from './connection/createConnection.ts'
import { watchedFetch } from './connection/watchedFetch.ts'
import { createSender, type Sender, type SenderDeps } from './createSender.ts'
import { waitFor } from './waitFor.ts'

export interface Api extends Sender {
  /** Tracks if the server is reachable. */
  readonly connection: Connection
  /** Typed calls of the contract's fixed paths. Failures are thrown as ApiError, so `data` is set. */
  readonly client: Client<paths>
}

export interface ApiDeps extends Omit<SenderDeps, 'watched'> {
  /** The browser's network; if left out, lost connections are not monitored. */
  browser?: BrowserNetwork
}

/**
 * Creates the API client for operators: a sender that monitors the connection, with a typed client of the whole
 * contract.
 */
export function createApi(deps: ApiDeps): Api {
  const connection = createConnection({ ask, wait: waitFor, browser: deps.browser })
  const sender = createSender({ ...deps, watched: fetch => watchedFetch(fetch, connection) })
  const { baseUrl, deliver } = sender
  return { ...sender, connection, client: createClient<paths>({ baseUrl, fetch: deliver }) }

  async function ask(): Promise<boolean> {
    const signal = AbortSignal.timeout(limits.connection.answerMs)
    try {
      await deliver(new Request(`${baseUrl}/health_check`, { signal }))
      return true
    } catch (reason) {
      return reason instanceof ApiError && reason.status > 0 && reason.status < 500
    }
  }
}

import type { Connection } from './createConnection.ts'

type Deliver = (request: Request) => Promise<Response>

/** What a proxy says that finds nobody behind it, and a server that is only starting. */
const nobodyHome = new Set([502, 503, 504])

/** A fetch that lets the connection know what each of its attempts says about the server. */
export function watchedFetch(fetch: Deliver, connection: Pick<Connection, 'doubt' | 'confirm'>): Deliver {
  return async request => {
    try {
      const response = await fetch(request)
      if (nobodyHome.has(response.status)) connection.doubt()
      else connection.confirm()
      return response
    } catch (reason) {
      if (!request.signal.aborted) connection.doubt()
      throw reason
    }
  }
}

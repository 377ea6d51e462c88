import type { Connection } from './createConnection.ts'

type Deliver = (request: Request) => Promise<Response>

/** Statuses of a proxy without a server behind it, and of a server that is starting. */
const nobodyHome = new Set([502, 503, 504])

/** Wraps fetch and reports to the connection what each attempt says about the server. */
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

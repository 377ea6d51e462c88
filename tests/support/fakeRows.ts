import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Row {
  id: string | number
  [field: string]: unknown
}

interface Asked {
  path: string
  query: URLSearchParams
  authorization: string | undefined
}

/** What the source answers instead of rows. */
export interface OddAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** Starts a JSON API with pages of rows at /rows?page=1&limit=100, which accepts one token. */
export async function fakeRows(token = 'a-long-token-of-the-source') {
  const asked: Asked[] = []
  const source = {
    rows: [] as Row[],
    /** Answers a request oddly, or holds it; undefined answers it as usual. */
    odd: (async () => undefined) as (asked: Asked) => Promise<OddAnswer | undefined>,
  }
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://here')
    const one = { path, query, authorization: request.headers.authorization }
    asked.push(one)
    const odd = await source.odd(one)
    const isKnown = one.authorization === `Bearer ${token}`
    const answer = odd ?? (isKnown ? { body: JSON.stringify(page(source.rows, query)) } : { status: 401 })
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body ?? '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  return { source, asked, token, host, url: `http://${host}/rows`, close }
}

function page(rows: readonly Row[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 100)
  const at = (Number(query.get('page') ?? 1) - 1) * limit
  const since = query.get('since')
  const wanted = since === null ? rows : rows.filter(({ changed }) => String(changed) >= since)
  return { items: wanted.slice(at, at + limit) }
}

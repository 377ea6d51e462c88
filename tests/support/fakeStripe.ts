import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Subscription as Stripe stores it; times are seconds since 1970. */
export interface FakeSubscription {
  id: string
  customer: string
  status: string
  created: number
  periodEnd: number
  product: string
  cancel_at_period_end?: boolean
  ended_at?: number | null
}

interface Reply {
  status: number
  body: object
  headers?: Record<string, string>
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** Starts Stripe's API on a real socket, as far as billing needs it: one account with customers, products and plans. */
export async function startFakeStripe({ secretKey }: { secretKey: string }) {
  const calls: string[] = []
  /** Forms of the requests that create a session of the portal. */
  const portalForms: Record<string, string>[] = []
  const customers = new Set<string>()
  const products = new Map<string, string>()
  const subscriptions: FakeSubscription[] = []
  // Tests set it to change the answers, or to hold them back.
  const state: { fault?: Reply; hold?: (() => Promise<void>) | undefined } = {}
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** Methods and paths of all requests, in order. */
    calls,
    portalForms,
    customers,
    products,
    subscriptions,
    state,
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe')
    const { method = 'GET', headers } = request
    calls.push(`${method} ${url.pathname}`)
    const body = await text(request)
    // The answer is made before it is held back, as over a slow line.
    const reply = state.fault ?? found(headers, method, url, body)
    await state.hold?.()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(reply.body))
  }

  function found(headers: IncomingMessage['headers'], method: string, url: URL, body: string): Reply {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, { message: `Invalid API Key provided: sk_test_****${secretKey.slice(-4)}` })
    if (method === 'POST') {
      if (headers['content-type'] !== 'application/x-www-form-urlencoded')
        return refusal(400, { message: 'Send a form.' })
      return url.pathname === '/v1/billing_portal/sessions' ? portalSession(body) : unknownPath(url)
    }
    if (url.pathname === '/v1/subscriptions') return listed(url.searchParams)
    const product = /^\/v1\/products\/(\w+)$/.exec(url.pathname)?.[1]
    if (product === undefined) return unknownPath(url)
    const name = products.get(product)
    if (name === undefined) return missing('id', `No such product: '${product}'`)
    return { status: 200, body: { id: product, object: 'product', name } }
  }

  function portalSession(body: string): Reply {
    const form = Object.fromEntries(new URLSearchParams(body))
    portalForms.push(form)
    if (!customers.has(form.customer ?? '')) return noCustomer(form.customer)
    const url = `http://127.0.0.1:${port}/p/session/${randomBytes(12).toString('hex')}`
    return { status: 200, body: { id: 'bps_1', object: 'billing_portal.session', url } }
  }

  function listed(query: URLSearchParams): Reply {
    const customer = query.get('customer') ?? ''
    if (!customers.has(customer)) return noCustomer(customer)
    const isWanted = (one: FakeSubscription) =>
      one.customer === customer && (query.get('status') === 'all' || one.status !== 'canceled')
    const data = subscriptions.filter(isWanted).sort((one, other) => other.created - one.created)
    return { status: 200, body: { object: 'list', has_more: false, data: data.map(written) } }
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** Returns a subscription as Stripe writes it; recent versions keep the period with the items. */
export function written({ periodEnd, product, ...facts }: FakeSubscription) {
  const price = { id: 'price_1', object: 'price', nickname: null, product }
  const items = [{ id: 'si_1', object: 'subscription_item', current_period_end: periodEnd, price }]
  return {
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    ...facts,
    items: { object: 'list', data: items },
  }
}

function noCustomer(id = ''): Reply {
  return missing('customer', `No such customer: '${id}'`)
}

function missing(param: string, message: string): Reply {
  return refusal(400, { code: 'resource_missing', param, message })
}

function unknownPath(url: URL): Reply {
  return refusal(404, { message: `Unrecognized request URL (${url.pathname}).` })
}

function refusal(status: number, error: { message: string; code?: string; param?: string }): Reply {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } }
}

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FakeNumber {
  phone_number: string
  type: 'Local' | 'Mobile' | 'TollFree'
  country: string
  isOwned?: boolean
  locality?: string
}

interface FakeOptions {
  account_sid: string
  auth_token: string
  api_key_sid: string
  api_key_secret: string
  /** Request URLs of TwiML apps, by SID. */
  applications?: Record<string, string>
  numbers?: readonly FakeNumber[]
}

export type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>

/** Recording as Twilio stores it. */
export interface FakeRecording {
  callSid: string
  status: 'in-progress' | 'stopped'
  /** Callback URL for the recording's status. */
  toldUrl: string
}

/**
 * Starts Twilio's REST interface on a real socket, as far as calls need it: one account with its key, apps, numbers and
 * recordings.
 */
export async function startFakeTwilio({ applications = {}, numbers = [], ...account }: FakeOptions) {
  const calls: string[] = []
  // Tests set it to change the answers.
  const state: { fault?: { status: number; body: string }; accountStatus: string; sound: Buffer } = {
    accountStatus: 'active',
    sound: Buffer.alloc(0),
  }
  const recordings = new Map<string, FakeRecording>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...account,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** Paths and queries of all requests, in order. */
    calls,
    /** Recordings by SID, without deleted ones. */
    recordings,
    state,
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push(request.url ?? '')
    const url = new URL(request.url ?? '', 'http://twilio')
    const form = new URLSearchParams(await text(request))
    const { headers, method = 'GET' } = request
    const { status, body } = state.fault ?? found(headers.authorization, url, method, form)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }

  function found(authorization: string | undefined, url: URL, method: string, form: URLSearchParams) {
    const path = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})(.*)$/.exec(url.pathname)
    const user = userOf(authorization)
    if (user === null || path?.[1] !== account.account_sid) return refusal(401, 20003, 'Authenticate')
    const rest = path[2] ?? ''
    if (rest === '.json') {
      const isOwn = user === account.account_sid
      return isOwn ? json({ status: state.accountStatus }) : refusal(401, 20003, 'Authenticate')
    }
    const recorded = recording(rest, method, form)
    if (recorded) return recorded
    const app = /^\/Applications\/(\w+)\.json$/.exec(rest)?.[1] ?? ''
    if (app in applications) return json({ sid: app, voice_url: applications[app] })
    return listed(rest, url.searchParams) ?? refusal(404, 20404, 'The requested resource was not found')
  }

  function recording(path: string, method: string, form: URLSearchParams) {
    const [, callSid, changed] = /^\/Calls\/(CA\w{32})\/Recordings(?:\/(RE\w{32}))?\.json$/.exec(path) ?? []
    const [, sid = '', kind] = /^\/Recordings\/(RE\w{32})\.(json|mp3)$/.exec(path) ?? []
    if (callSid && method === 'POST') {
      const known = changed && recordings.get(changed)
      if (known) recordings.set(changed, { ...known, status: 'stopped' })
      if (changed) return known ? json({ sid: changed }) : null
      const fresh = `RE${randomBytes(16).toString('hex')}`
      const toldUrl = form.get('RecordingStatusCallback') ?? ''
      recordings.set(fresh, { callSid, status: 'in-progress', toldUrl })
      return { status: 201, body: JSON.stringify({ sid: fresh }) }
    }
    if (!recordings.has(sid)) return null
    if (method === 'DELETE') recordings.delete(sid)
    if (method === 'DELETE') return { status: 204, body: '' }
    return kind === 'mp3' ? { status: 200, body: state.sound } : json({ sid })
  }

  function listed(path: string, query: URLSearchParams) {
    const [, country, freeType] = /^\/AvailablePhoneNumbers\/([A-Z]{2})\/(\w+)\.json$/.exec(path) ?? []
    const [isOwned, , ownType] = /^\/IncomingPhoneNumbers(\/(\w+))?\.json$/.exec(path) ?? []
    if (country) {
      const wanted = new RegExp((query.get('Contains') ?? '').replaceAll('*', '\\d'))
      const free = numbers.filter(number => !number.isOwned && number.country === country)
      // Twilio has no list for a type of number that the country lacks.
      if (!free.some(({ type }) => type === freeType)) return null
      const fit = free.filter(number => number.type === freeType && wanted.test(number.phone_number))
      return json({ available_phone_numbers: fit.map(freeNumber) })
    }
    if (!isOwned) return null
    const one = query.get('PhoneNumber')
    const owned = numbers
      .filter(number => number.isOwned && (!ownType || number.type === ownType))
      .filter(({ phone_number }) => one === null || phone_number === one)
    return json({ incoming_phone_numbers: owned.map(ownedNumber) })
  }

  function userOf(authorization = ''): string | null {
    const given = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
    if (given === `${account.account_sid}:${account.auth_token}`) return account.account_sid
    return given === `${account.api_key_sid}:${account.api_key_secret}` ? account.api_key_sid : null
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

function freeNumber({ phone_number, country, locality = '' }: FakeNumber) {
  return { phone_number, friendly_name: phone_number, iso_country: country, locality }
}

/** Returns an owned number as Twilio does: without its country. */
function ownedNumber({ phone_number }: FakeNumber) {
  return { sid: `PN${'0'.repeat(32)}`, phone_number, friendly_name: `Line ${phone_number.slice(-2)}` }
}

function refusal(status: number, code: number, message: string) {
  return { status, body: JSON.stringify({ code, message, status }) }
}

function json(body: object) {
  return { status: 200, body: JSON.stringify(body) }
}

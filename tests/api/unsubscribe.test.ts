import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createMailWorld } from '../support/mailWorld.ts'
import { readMail } from '../support/readMail.ts'
import { sendRequest } from '../support/sendRequest.ts'
import type { Member } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']

const patience = { timeout: 45_000, interval: 100 }
let world: Awaited<ReturnType<typeof createMailWorld>>
let admin: Member
let number = 0

beforeAll(async () => {
  world = await createMailWorld({ env: { PUBLIC_URL: 'https://lakeside.test' } })
  admin = world.admin
  await world.begin()
  const open = { quiet_hours: { windows: [] }, frequency: { per_day: 9, per_week: 9, min_gap_minutes: 0 } }
  const rules = await admin.put('/default_outbound_rules', { ...open, consent: { required_for: [] } })
  expect(rules.status, rules.text).toBe(200)
})
afterAll(() => world?.close())

/** Has a chain write to a new contact, or to the one with this address; returns the run and the contact's address. */
async function write(purpose: string, more: { address?: string; language?: string } = {}) {
  const { address = `person${++number}@mail.example`, language } = more
  const known = (await admin.list('contact', { filter: { emails: address } })).json<{ _id: string }[]>()
  const made =
    known[0] ??
    (await admin.post('/contact', { name: 'Kim Lane', emails: [address], language })).json<{ _id: string }>()
  const config = { contact: made._id, subject: 'Whitening', text: 'Now **half** the price.', purpose }
  const chain_name = `offer_${++number}`
  await admin.post('/smart_chain', {
    ...{ title: 'Offer', chain_name },
    steps: [{ step_id: 'write', type: 'send_email', config }],
  })
  await admin.post('/published_smart_chain_version', { chain_name })
  const { _id } = (await admin.post('/smart_chain_run', { chain_name, input_data: {} })).json()
  const run = await vi.waitFor(async () => {
    const found = (await admin.get(`/smart_chain_run/${_id}`)).json<Run>()
    if (!['succeeded', 'failed'].includes(found.status)) throw new Error(`The run is ${found.status}`)
    return found
  }, patience)
  return { address, run }
}

async function mailTo(address: string) {
  const found = await vi.waitFor(() => {
    const sent = world.server.sent.findLast(({ to }) => to.includes(address))
    if (!sent) throw new Error(`Nothing was sent to ${address}`)
    return sent
  }, patience)
  return readMail({ from: '', ...found })
}

/** Sends a request to a link as a mail program does: without a cookie, over the host of the link. */
function follow(
  link: string,
  method = 'GET',
  more: { body?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, pathname } = new URL(link)
  const headers = { host: `${hostname}:${world.app.port}`, ...more.headers }
  return sendRequest({ ...more, port: world.app.port, method, path: pathname, headers })
}

async function reasonsOf(address: string): Promise<string[]> {
  const found = await admin.post('/suppression/lookup', { address })
  return found.json<{ items: { reason: string }[] }>().items.map(({ reason }) => reason)
}

async function linkIn(address: string): Promise<string> {
  const { headers } = await mailTo(address)
  return /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
}

describe('an offer by email', () => {
  it('carries a link that opts its address out with one click of a mail program, and only then', async () => {
    const { address } = await write('marketing')
    const { headers, text } = await mailTo(address)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = await linkIn(address)
    expect(text).toContain(`Unsubscribe: ${link}`)
    const asked = await follow(link)
    expect([asked.status, await reasonsOf(address)]).toEqual([200, []])
    expect(asked.text).toContain(address)
    const clicked = await follow(link, 'POST', {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([clicked.status, await reasonsOf(address)]).toEqual([200, ['opted_out']])
    // Twice is as once.
    expect((await follow(link, 'POST')).status).toBe(200)
    expect(await reasonsOf(address)).toEqual(['opted_out'])
    const before = world.server.sent.length
    await write('marketing', { address })
    const { address: other } = await write('marketing')
    await mailTo(other)
    expect(world.server.sent.slice(before).flatMap(({ to }) => to)).toEqual([other])
    await write('confirmation', { address })
    await vi.waitFor(() => expect(world.server.sent.at(-1)?.to).toEqual([address]), patience)
  })

  it('takes the click in the form of either kind, and in the language of the browser', async () => {
    const { address } = await write('marketing', { language: 'de' })
    expect((await mailTo(address)).text).toContain('Abmelden: https://lakeside.test/api/unsubscribe/')
    const link = await linkIn(address)
    const german = { 'accept-language': 'de-CH' }
    expect((await follow(link, 'GET', { headers: german })).text).toContain('<html lang="de">')
    const boundary =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const clicked = await follow(link, 'POST', {
      body: boundary,
      headers: { ...german, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(clicked.text).toContain('Sie sind abgemeldet')
    expect(await reasonsOf(address)).toEqual(['opted_out'])
  })

  it('may neither run a script nor be framed on the page behind its link', async () => {
    const { address } = await write('marketing')
    const { headers, text } = await follow(await linkIn(address))
    expect(text).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })
})

it('a confirmation has no such link', async () => {
  const { address } = await write('confirmation')
  const { headers, text } = await mailTo(address)
  expect(headers.get('list-unsubscribe')).toBeUndefined()
  expect(text).not.toContain('/api/unsubscribe/')
})

it('a link that was changed or made up opts nobody out', async () => {
  const { address } = await write('marketing')
  const link = await linkIn(address)
  const last = link.at(-3) === 'A' ? 'B' : 'A'
  const changed = `${link.slice(0, -3)}${last}${link.slice(-2)}`
  const [, signature = ''] = link.split('.').slice(-2)
  const other = Buffer.from('somebody@mail.example').toString('base64url')
  const madeUp = `https://lakeside.test/api/unsubscribe/${other}.${signature}`
  for (const one of [changed, madeUp]) {
    const answer = await follow(one, 'POST')
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  }
  expect([await reasonsOf(address), await reasonsOf('somebody@mail.example')]).toEqual([[], []])
})

it('a long address has a link that works, and so has a reminder', async () => {
  const long = `${'a'.repeat(60)}${++number}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`
  await write('reminder', { address: long })
  expect((await follow(await linkIn(long), 'POST')).status).toBe(200)
  expect(await reasonsOf(long)).toEqual(['opted_out'])
})

it('a link of one tenant opts nobody out at another', async () => {
  const { address } = await write('marketing')
  const { pathname } = new URL(await linkIn(address))
  const there = await follow(`https://hillside.test${pathname}`, 'POST')
  expect(there.status).toBe(404)
  expect(await reasonsOf(address)).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createClient } from '../support/client.ts'
import { htmlPage, type ImportedSite, startImportedSite } from '../support/importedSite.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { contract } from '../support/publishedContract.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Status = components['schemas']['OnboardingStatus']
type Proposal = components['schemas']['BusinessProposal']

let app: TestApp
let site: ImportedSite
let elsewhere: ImportedSite
let admin: Member
const scripted = scriptedModels(() => says('[]'))
const patience = { timeout: 20_000 }

beforeAll(async () => {
  ;[site, elsewhere] = await Promise.all([startImportedSite(), startImportedSite()])
  app = await createTestApp({
    contract,
    env: { PRIVATE_HOSTS: `${site.host},${elsewhere.host}` },
    models: scripted.models,
  })
  admin = await app.as('admin')
})
afterAll(async () => {
  await app.close()
  await Promise.all([site.stop(), elsewhere.stop()])
  expect(app.faults).toEqual([])
})

const extract = async (url: string, as = admin) => {
  const answer = await as.get(`/business_info/extract?url=${encodeURIComponent(url)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Proposal>()
}
const page = (head: string, body: string) => ({
  body: `<html lang="en"><head>${head}</head><body>${body}</body></html>`,
})

function openSalon(): void {
  site.pages.clear()
  site.asked.length = 0
  elsewhere.asked.length = 0
  const links = ['/contact', '/faq', '/secret/prices', '/blog/one', '/login', `${elsewhere.url}/about`]
  const anchors = links.map(link => `<a href="${link}">${link}</a>`).join(' ')
  const head = `<title>Salon Sharp</title><link rel="manifest" href="/site.webmanifest"><link rel="stylesheet" href="${elsewhere.url}/cdn.css"><link rel="stylesheet" href="/style.css"><link rel="icon" href="${elsewhere.url}/icon.png"><link rel="icon" href="/white.png" media="(prefers-color-scheme: dark)"><link rel="icon" href="/icon.png">`
  site.pages.set(
    '/',
    page(head, `<h1>Salon Sharp</h1><p>We cut hair. Our motto: short and good.</p>${anchors}`),
  )
  site.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /secret', type: 'text/plain' })
  site.pages.set('/site.webmanifest', { body: '{"theme_color":"#0A7D6C"}', type: 'application/json' })
  site.pages.set(
    '/contact',
    page('<title>Contact us</title>', '<p>Mon-Fri 9am-5pm</p><p>Phone: 0113 496 0100</p>'),
  )
  site.pages.set(
    '/faq',
    page('<title>Questions</title>', '<h3>Do I need an appointment?</h3><p>No, just come in.</p>'),
  )
}

describe('what a site says of its business', () => {
  it('is proposed with the page and the words that say so, and nothing beyond the site is asked', async () => {
    openSalon()
    const found = await extract(site.url)
    const contact = `${site.url}/contact`
    expect(found).toMatchObject({
      website: `${site.url}/`,
      language: 'en',
      questions: [
        { question: 'Do I need an appointment?', answer: 'No, just come in.', page: `${site.url}/faq` },
      ],
      color: { value: '#0a7d6c', page: `${site.url}/site.webmanifest`, by: 'manifest' },
      logo: { value: `${site.url}/icon.png`, dark: `${site.url}/white.png`, page: `${site.url}/` },
    })
    expect(Object.fromEntries(found.fields.map(({ field, ...rest }) => [field, rest]))).toEqual({
      name: { value: 'Salon Sharp', page: `${site.url}/`, words: 'Salon Sharp', by: 'metadata' },
      phone: { value: '0113 496 0100', page: contact, words: 'Phone: 0113 496 0100', by: 'text' },
      opening_hours: {
        value: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(day => ({
          day,
          from: '09:00',
          to: '17:00',
        })),
        page: contact,
        words: 'Mon-Fri 9am-5pm',
        by: 'text',
      },
    })
    expect(found.pages.map(({ url, reason }) => [url.replace(site.url, ''), reason])).toEqual([
      ['/', null],
      ['/contact', null],
      ['/faq', null],
      ['/secret/prices', 'robots'],
      ['/blog/one', 'over_limit'],
      ['/login', 'over_limit'],
    ])
    expect(elsewhere.asked).toEqual([])
    expect(site.asked).not.toContain('/secret/prices')
  })

  it('is asked of the site alone, hop by hop', async () => {
    openSalon()
    const away = { status: 302, body: '', headers: { location: `${elsewhere.url}/caught` } }
    const files = ['/site.webmanifest', '/style.css', '/icon.png', '/faq']
    for (const path of files) site.pages.set(path, away)
    const found = await extract(site.url)
    expect(found.color).toBeNull()
    expect(found.pages.find(({ url }) => url.endsWith('/faq'))).toMatchObject({
      reason: 'elsewhere',
      leads_to: elsewhere.url,
    })
    for (const path of [...files, '/contact']) expect(site.asked, path).toContain(path)
    expect(elsewhere.asked).toEqual([])
  })

  it('has, where nothing else names a colour, that of its logo', async () => {
    site.pages.clear()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#333"/><path fill="#b3261e"/></svg>'
    site.pages.set('/logo.svg', { body: drawing, type: 'image/svg+xml' })
    site.pages.set('/', page('<title>Salon Sharp</title><link rel="icon" href="/logo.svg">', '<p>Hair.</p>'))
    const logo = `${site.url}/logo.svg`
    expect((await extract(site.url)).color).toEqual({ value: '#b3261e', page: logo, by: 'logo' })
  })

  it('is read by a model as well, which is believed only what the pages bear out', async () => {
    openSalon()
    const told = [
      { field: 'description', value: 'A salon that cuts hair.', words: 'We cut hair.' },
      { field: 'email', value: 'hi@salon.example', words: 'Our motto: short and good.' },
      { field: 'service', value: 'Massage', words: 'We also give massages' },
      { field: 'phone', value: '0900 123 987', words: 'Phone: 0113 496 0100' },
    ]
    scripted.follow(() => says(`\`\`\`json\n${JSON.stringify(told)}\n\`\`\``))
    const { fields } = await extract(site.url)
    expect(fields.filter(({ by }) => by === 'model')).toEqual([
      {
        field: 'description',
        value: 'A salon that cuts hair.',
        words: 'We cut hair.',
        by: 'model',
        page: `${site.url}/`,
      },
    ])
    expect(fields.map(({ field }) => field).sort()).toEqual(['description', 'name', 'opening_hours', 'phone'])
    scripted.follow(() => says('[]'))
  })

  it.each([
    ['a site that leads to another one', { status: 302, body: '', headers: { location: '' } }, 'elsewhere'],
    ['one that refuses', { status: 403, body: 'no' }, 'refused'],
    [
      'one of scripts alone',
      page('<title>Atlas Gym</title>', '<div id="root"></div><script src="/a.js"></script>'),
      'needs_script',
    ],
    ['one that is no page', { body: '%PDF', type: 'application/pdf' }, 'not_a_page'],
  ])('of %s there is a reason and no failure', async (_, front, reason) => {
    site.pages.clear()
    elsewhere.pages.set('/', htmlPage('Elsewhere', 'Another site'))
    site.pages.set('/', 'headers' in front ? { ...front, headers: { location: `${elsewhere.url}/` } } : front)
    const { pages, fields } = await extract(site.url)
    const status = 'status' in front && front.status === 403 ? { status: 403 } : {}
    expect(pages).toMatchObject([{ url: `${site.url}/`, reason, ...status }])
    expect(fields.map(({ field }) => field)).toEqual(reason === 'needs_script' ? ['name'] : [])
  })

  it('of a private or silent place is nothing', async () => {
    expect((await extract('http://127.0.0.1:9')).pages).toMatchObject([{ reason: 'forbidden' }])
    const [unknown] = (await extract('https://no-such-place.invalid')).pages
    // Without a name server, nobody can say that there is no such name.
    expect(['no_address', 'unreachable']).toContain(unknown?.reason)
  })

  it('is asked for by an address, and by those who may write it down', async () => {
    const refused = await admin.get('/business_info/extract?url=Salon%20Sharp')
    expect([refused.status, refused.json()]).toMatchObject([400, { errors: [{ pointer: '/query/url' }] }])
    const operator = await app.as('operator')
    expect((await operator.get(`/business_info/extract?url=${site.host}`)).status).toBe(403)
  })
})

/** Returns the weekday three days from now, in UTC. */
function otherDay(): string {
  const then = new Date(Date.now() + 3 * 86_400_000)
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(then).toLowerCase()
}

describe('how far a tenant is', () => {
  const status = async (as = admin) => (await as.get('/onboarding_status')).json<Status>()
  const states = async () =>
    Object.fromEntries(Object.entries((await status()).steps).map(([id, step]) => [id, step.status]))

  it('is read from what there is, and where its chat shows is told while it happens', async () => {
    expect(await status()).toMatchObject({
      status: 'not_started',
      current_step_id: 'website',
      business: 'none',
    })
    const asked = (await admin.get('/onboarding')).json<{ steps: { step_id: string }[] }>()
    expect(asked.steps.map(({ step_id }) => step_id)).toEqual(Object.keys((await status()).steps))
    const lying = await admin.put('/onboarding_status', { steps: { agent: { status: 'done' } } })
    expect(lying.status).toBe(422)
    const kept = {
      current_step_id: 'agent',
      steps: { documents: { is_skipped: true }, website: { data: { typed: 'x' } } },
    }
    expect((await admin.put('/onboarding_status', kept)).status).toBe(200)
    await admin.put('/onboarding_status', { steps: { website: { is_skipped: true } } })
    expect(await status()).toMatchObject({
      current_step_id: 'agent',
      percent: 33,
      steps: { website: { status: 'skipped', data: { typed: 'x' } }, documents: { status: 'skipped' } },
    })
    await admin.put('/business_info', { name: 'Salon Sharp', website: 'https://salon.example' })
    const { _id: agent_id } = (await admin.post('/agent', { name: 'Sharp' })).json<{ _id: string }>()
    await admin.post('/web_chat/conversation', { agent_id })
    const { type, content } = multipartBody('leaflet.txt', Buffer.from('Wash gently.'))
    const sent = await admin.send('POST', '/onboarding_status/upload_document', content, {
      'content-type': type,
    })
    expect([sent.status, Object.keys(sent.json()).sort()]).toEqual([201, ['file_id', 'imported_document_id']])
    const reached = (documents: string) => ({
      website: 'done',
      business_info: 'done',
      documents,
      agent: 'done',
      test_chat: 'done',
      go_live: 'pending',
    })
    await expect.poll(states, patience).toEqual(reached('done'))
    let letGo = (): void => undefined
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    site.pages.set('/slow', htmlPage('Slow', 'A page that takes its time'))
    site.hold.set('/slow', held)
    const slow = await admin.post('/imported_webpage', { original_url: `${site.url}/slow`, method: 'single' })
    expect(slow.status, slow.text).toBe(201)
    expect(await states()).toEqual(reached('running'))
    letGo()
  })

  it('tells where its chat was seen, where it was refused, and why', async () => {
    const host = `lakeside.test:${app.port}`
    const { _id: agent_id } = (await admin.post('/agent', { name: 'Front desk' })).json<{ _id: string }>()
    const service = { name: 'Site', agent_id, status: 'active', entry_points: [{ channel: 'web_chat' }] }
    const placed = await admin.post('/agent_service', service)
    expect(placed.status, placed.text).toBe(201)
    const { service: made, ...before } = await status()
    expect(before.steps.go_live.status).toBe('running')
    const settings = (await admin.get('/tenant_settings')).json<{ _id: string }>()
    const embedding = { allowed_origins: ['https://salon.example'] }
    expect((await admin.put(`/tenant_settings/${settings._id}`, { embedding })).status).toBe(200)
    const stream = await openStream(app.port, '/onboarding_status/stream', {
      cookie: `switchboard_session=${admin.token}`,
      host,
    })
    const visitor = createClient({ port: app.port, headers: { host } })
    const ask = (origin: string, token = made?.client_token) =>
      visitor.get(`/web_chat/configuration/${token}`, { origin })
    expect((await ask('https://other.example')).status).toBe(403)
    expect((await ask('https://salon.example', 'wc_wrong')).status).toBe(404)
    expect((await ask('https://salon.example')).status).toBe(200)
    await stream.until(({ event }) => event === 'sighting')
    const told = async () =>
      (await status()).sightings.map(({ origin, seen_at, reason }) => [origin, seen_at !== null, reason])
    await expect
      .poll(async () => (await told()).sort())
      .toEqual([
        ['https://other.example', false, 'origin'],
        ['https://salon.example', true, 'token'],
      ])
    expect((await states()).go_live).toBe('done')
    stream.abort()
  })

  it('tells what in a page, its policy or the settings keeps the chat from showing there', async () => {
    const host = `lakeside.test:${app.port}`
    const library = (at = host) => `<script src="http://${at}/plugin/static/js/plugin.js"></script>`
    const call = (token: string) => `<script>WebChat.init({ clientToken: '${token}' })</script>`
    const token = (await status()).service?.client_token ?? ''
    const lines = library() + call(token)
    const check = async (body: string, policy = '') => {
      const headers = { ...(policy && { 'content-security-policy': policy }) }
      site.pages.set('/shop', { ...page('<title>Shop</title>', `<p>Hello</p>${body}`), headers })
      const asked = await admin.get(`/onboarding_status/snippet?url=${site.url}/shop`, { host })
      const { fault, blocked } = asked.json<{ fault: string; blocked: string[] }>()
      return [fault, ...blocked]
    }
    const settings = (await admin.get('/tenant_settings')).json<{ _id: string }>()
    const allow = (allowed_origins: string[]) =>
      admin.put(`/tenant_settings/${settings._id}`, { embedding: { allowed_origins } })
    expect(await check('')).toEqual(['missing'])
    expect(await check(`<!-- ${lines} -->`)).toEqual(['missing'])
    expect(await check(library('desk.example.com') + call(token))).toEqual(['installation'])
    expect(await check(`${library()}<script src="/chat.js"></script>`)).toEqual(['call'])
    expect(await check(library() + call('wc_of_somebody_else'))).toEqual(['token'])
    expect(await check(lines)).toEqual(['origin'])
    await allow([site.url])
    expect(await check(lines)).toEqual([null])
    expect(await check(lines, "default-src 'self'")).toEqual([
      'policy',
      'script',
      'call',
      'styles',
      'requests',
    ])
    expect(
      await check(lines, `default-src http://${host}; script-src http://${host} 'unsafe-inline'`),
    ).toEqual([null])
    const service = (await admin.get('/agent_service')).json<{ _id: string }[]>()[0]
    const change = async (body: object) =>
      expect((await admin.patch(`/agent_service/${service?._id}`, body)).status).toBe(200)
    await change({ hours: { mode: 'business' } })
    await admin.patch('/business_info', {
      timezone: 'UTC',
      opening_hours: [{ day: otherDay(), from: '09:00', to: '10:00' }],
    })
    expect(await check(lines)).toEqual(['hours'])
    await change({ status: 'paused' })
    expect(await check(lines)).toEqual(['service'])
    site.pages.delete('/shop')
    const gone = await admin.get(`/onboarding_status/snippet?url=${site.url}/shop`, { host })
    expect(gone.json()).toMatchObject({ fault: 'unread', reason: 'not_found' })
  })

  it('is no business of who may not set up the business', async () => {
    const operator = await app.as('operator')
    expect((await operator.get('/onboarding_status')).status).toBe(403)
    expect((await operator.put('/onboarding_status', {})).status).toBe(403)
    expect((await operator.get(`/onboarding_status/snippet?url=${site.host}`)).status).toBe(403)
  })
})

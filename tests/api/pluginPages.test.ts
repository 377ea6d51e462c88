import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, sendRequest } from '../support/sendRequest.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

let dist: string
let app: TestApp
let admin: Member
/** Milliseconds that the server's clock is ahead. */
let ahead = 0

const script = 'window.WebChat = {}\n'.repeat(100)
const demo =
  '<meta name="client-token" content=""><meta name="intake-token" content=""><meta name="form-token" content=""><script src="/plugin/static/js/demo.js"></script>'

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'plugin-'))
  await mkdir(join(dist, 'plugin/static/js'), { recursive: true })
  await mkdir(join(dist, 'plugin/static/css'), { recursive: true })
  await writeFile(join(dist, 'plugin/full-screen.html'), '<title>Chat</title>')
  await writeFile(join(dist, 'plugin/demo.html'), `<title>Imagined</title>${demo}`)
  await writeFile(join(dist, 'plugin/plain.html'), `<title>Plain</title>${demo}`)
  await writeFile(join(dist, 'plugin/static/css/plugin.css'), '.chat{}')
  await writeFile(join(dist, 'plugin/static/js/full-screen.js'), 'WebChat.init({})')
  await writeFile(join(dist, 'plugin/static/js/panel-3f2a9c1b.js'), 'export {}')
  await writeFile(join(dist, 'plugin/static/js/plugin.js'), script)
  await writeFile(join(dist, 'plugin/static/js/plugin.js.gz'), gzipSync(script))
  await writeFile(join(dist, 'plugin/static/js/.hidden.js'), 'hidden')
  await writeFile(join(dist, 'secret.txt'), 'secret')
  app = await createTestApp({ dist, now: () => new Date(Date.now() + ahead) })
  admin = await app.as('admin')
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
  await rm(dist, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, tenant: TenantName = 'lakeside') =>
  sendRequest({
    port: app.port,
    method: 'GET',
    path,
    headers: { host: `${tenant}.test:${app.port}`, ...headers },
  })
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']).split('; ')
const allow = async (origins: string[]) => {
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { allowed_origins: origins } })
}
/** Advances the clock past the one second for which pages are cached, because another process may change them. */
const later = () => {
  ahead += 2000
}

describe('§2 the plugin’s files', () => {
  it.each(['js/plugin.js', 'css/plugin.css'])(
    '/plugin/static/%s is any site’s, and asked for again',
    async name => {
      const answer = await get(`/plugin/static/${name}`, { origin: 'https://anywhere.example' })
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, no-cache',
        etag: expect.any(String),
      })
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect(answer.headers['content-type']).toMatch(name.endsWith('.js') ? /javascript/ : /css/)
      const again = await get(`/plugin/static/${name}`, { 'if-none-match': String(answer.headers.etag) })
      expect([again.status, again.headers['access-control-allow-origin']]).toEqual([304, '*'])
    },
  )

  it('are kept for good where their name holds a hash of them, and only there', async () => {
    const chunk = await get('/plugin/static/js/panel-3f2a9c1b.js')
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(chunk.headers['access-control-allow-origin']).toBe('*')
    expect((await get('/plugin/static/js/full-screen.js')).headers['cache-control']).toBe('public, no-cache')
  })

  it('go out packed to those who can read that', async () => {
    const packed = await get('/plugin/static/js/plugin.js', { 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(packed.bytes).toString()).toBe(script)
  })

  it.each([
    ...['js/none.js', 'js/', '', 'js/.hidden.js', '../demo.html', '..%2fdemo.html', '..%2f..%2fsecret.txt'],
    ...['js/..%2f..%2f..%2fsecret.txt', 'demo.html', '%00', 'js/plugin.js.gz%00'],
  ])('%j is not among them', async name => {
    const answer = await get(`/plugin/static/${name}`, { accept: 'text/html' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(/secret|<meta|hidden/)
  })
})

describe('§2 the chat that fills a page', () => {
  it.each([
    '/plugin/full-screen/wc_Ab3-_9',
    '/plugin/full-screen/intake/in_Ab3-_9',
    '/plugin/full-screen/wc_1/',
  ])('is at %s, lets in nothing foreign and is found by no search', async path => {
    const answer = await get(path, { accept: 'text/html' })
    expect([answer.status, answer.text]).toEqual([200, '<title>Chat</title>'])
    expect(policyOf(answer)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "media-src 'self' blob:",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
    })
  })

  it.each([
    ...[
      '/plugin/full-screen',
      '/plugin/full-screen/',
      '/plugin/full-screen/intake',
      '/plugin/full-screen/a/b',
    ],
    ...['/plugin/full-screen/intake/a/b', '/plugin/full-screen/%3Cscript%3E', '/plugin/full-screen/a%2fb'],
    ...[
      '/plugin/full-screen/wc 1',
      `/plugin/full-screen/${'x'.repeat(201)}`,
      '/plugin',
      '/plugin/full-screen.html',
    ],
  ])('is not at %j', async path => {
    expect((await get(encodeURI(decodeURI(path)), { accept: 'text/html' })).status).toBe(404)
  })

  it('may stand in frames of the tenant’s sites, and of nobody else’s', async () => {
    await allow([
      'https://shop.example',
      'https://*.chain.example',
      'http://localhost:5000',
      'http://[::1]:1',
    ])
    later()
    const framed = async (tenant: TenantName) =>
      policyOf(await get('/plugin/full-screen/wc_1', {}, tenant)).at(-1)
    expect(await framed('lakeside')).toBe(
      "frame-ancestors 'self' https://shop.example https://*.chain.example http://localhost:5000",
    )
    expect(await framed('hillside')).toBe("frame-ancestors 'self'")
    await allow(['*'])
    later()
    expect(await framed('lakeside')).toBe("frame-ancestors 'self' *")
    await allow([])
  })

  it('loads pictures from where the tenant’s own looks are, and from nowhere else', async () => {
    const saved = await admin.patch('/web_chat/configuration', {
      avatar_url: 'https://pictures.example:8443/ada.png?x=1',
      background_watermark_url: 'https://pictures.example:8443/wave.png',
      chat_button_icon_image_url: 'http://localhost:5000/icon.png',
    })
    expect(saved.status).toBe(200)
    later()
    const images = policyOf(await get('/plugin/full-screen/wc_1')).find(part => part.startsWith('img-src'))
    expect(images).toBe("img-src 'self' data: blob: https://pictures.example:8443 http://localhost:5000")
  })

  it('is there even on a host that nobody has, where the chat says that it is unknown', async () => {
    const answer = await get('/plugin/full-screen/wc_1', { host: 'unknown.test' })
    expect([answer.status, policyOf(answer).at(-1)]).toEqual([200, "frame-ancestors 'self'"])
  })
})

describe('§7 the imagined site', () => {
  const metaOf = ({ text }: Answer) =>
    Object.fromEntries(
      [...text.matchAll(/<meta name="([\w-]+)" content="([^"]*)"/g)].map(one => one.slice(1)),
    )

  it('knows the tokens of its tenant: the web chat’s, and those of the first open intake and form', async () => {
    const { client_token } = (await admin.get('/web_chat/configuration')).json()
    const answer = await get('/demo', { accept: 'text/html' })
    expect([answer.status, metaOf(answer)]).toEqual([
      200,
      { 'client-token': client_token, 'intake-token': '', 'form-token': '' },
    ])
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(policyOf(answer)).toEqual(
      expect.arrayContaining([
        ...["script-src 'self'", "connect-src 'self'", "frame-src 'self'", "frame-ancestors 'self'"],
      ]),
    )
    const fields = [{ key: 'email', label: 'E-mail', type: 'email' }]
    const made = async (name: string, enabled: boolean) =>
      (await admin.post('/intake', { name, enabled, fields })).json().intake_token
    await made('A disabled one', false)
    await made('The later one', true)
    const first = await made('New patients', true)
    const ask = { type: 'object', properties: { name: { type: 'string' } } }
    const madeForm = async (name: string, more: object) =>
      (await admin.post('/custom_form', { name, json_schema: ask, ...more })).json().public_token
    await madeForm('A disabled one', { enabled: false })
    await madeForm('An invitation', { one_per: 'contact' })
    const form = await madeForm('Requests', {})
    later()
    expect(metaOf(await get('/demo'))).toEqual({
      'client-token': client_token,
      'intake-token': first,
      'form-token': form,
    })
  })

  it('is that of the imagined business as long as the business is that one, else a plain page', async () => {
    expect((await get('/demo')).text).toContain('<title>Plain</title>')
    await admin.patch('/business_info', { name: 'Lakeside Dental' })
    later()
    expect((await get('/demo')).text).toContain('<title>Imagined</title>')
  })

  it('of another tenant has its own tokens, made when they are first asked for', async () => {
    const own = metaOf(await get('/demo', {}, 'hillside'))
    expect(own['client-token']).toMatch(/^wc_/)
    const neighbour = await app.as('admin', 'hillside')
    expect((await neighbour.get('/web_chat/configuration')).json().client_token).toBe(own['client-token'])
    expect(metaOf(await get('/demo'))['client-token']).not.toBe(own['client-token'])
  })

  it('is there without tokens on a host that nobody has', async () => {
    expect(metaOf(await get('/demo', { host: 'unknown.test' }))).toEqual({
      'client-token': '',
      'intake-token': '',
      'form-token': '',
    })
  })
})

it('the appearance by an intake’s token names who asks, and the looks of the web chat', async () => {
  const fields = [{ key: 'email', label: 'E-mail', type: 'email' }]
  const intake = (await admin.post('/intake', { name: 'Recall', assistant_name: 'Nia', fields })).json()
  await admin.patch('/web_chat/configuration', { chat_button_color: '#112233' })
  const asked = (token: unknown, tenant: TenantName = 'lakeside') =>
    app.nobody(tenant).get(`/web_chat/configuration/${token}`)
  expect((await asked(intake.intake_token)).json()).toMatchObject({
    client_token: intake.intake_token,
    agent_name: 'Nia',
    chat_button_color: '#112233',
  })
  const { text, json } = await asked(intake.intake_token)
  const allowed =
    /^(client_token|agent_name|automatic_translation|language|widget_|background_watermark_url|avatar_url|role_|user_message_|assistant_message_|action_|event_date_|show_chat_button_callout|chat_button_)/
  expect(Object.keys(json()).filter(name => !allowed.test(name))).toEqual([])
  // T09 Contains nothing about the questions, their authors, or other tokens.
  expect(text).not.toMatch(/_id|created_|updated_|_version|@|E-mail|Recall|wc_/)
  const plain = (await admin.post('/intake', { name: 'Plain', fields })).json()
  expect((await asked(plain.intake_token)).json().agent_name).not.toBe('')
  expect((await asked(intake.intake_token, 'hillside')).status).toBe(404)
  await admin.delete(`/intake/${intake._id}`)
  expect((await asked(intake.intake_token)).status).toBe(404)
})

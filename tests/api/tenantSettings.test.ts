import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zonedDate } from '../../common/time/zonedDay.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { aroundNoon } from '../support/aroundNoon.ts'
import { acceptedSamples, png } from '../support/fileSamples.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await createTestApp({ now: aroundNoon })
  admin = await app.as('admin')
})

afterAll(() => app.close())

async function save(settings: JsonObject, member = admin) {
  const { _id } = (await member.get('/tenant_settings')).json()
  return member.put(`/tenant_settings/${_id}`, settings)
}

interface Shown {
  frontend: { logo_url: string; backend_api_url?: string }
}

const publicly = async (tenant?: TenantName) =>
  (await app.nobody(tenant).get('/frontend_configuration')).json<Shown>()

describe('§7 tenant_settings', () => {
  it('is replaced under its own id alone', async () => {
    const other = '/tenant_settings/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
    expect((await admin.put(other, {})).status).toBe(404)
    expect((await admin.put('/tenant_settings', {})).status).toBe(404)
    expect((await save({ language: 'de' })).json()).toMatchObject({ language: 'de' })
  })

  it('is stored whole, so that every reader sees the settings in force', async () => {
    const saved = (await save({ frontend: { top_bar_title: 'Front' } })).json()
    const whole = { language: 'browser', timezone: 'UTC', frontend: { enable_gravatar: true } }
    expect(saved).toMatchObject(whole)
    expect((await admin.get('/tenant_settings')).json()).toEqual(saved)
  })

  it('names a time zone that exists', async () => {
    const answer = await save({ timezone: 'Europe/Atlantis' })
    expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ pointer: '/timezone' }] }])
    expect((await save({ timezone: 'Asia/Kathmandu' })).status).toBe(200)
  })
})

describe('§3 the frontend configuration', () => {
  it('has the name of the tenant and every default before anything was saved', async () => {
    expect(await publicly('hillside')).toEqual({
      frontend: {
        top_bar_title: 'Hillside Vets',
        enable_gravatar: true,
        enable_environment_menu: false,
        environment_links: {},
        enable_billing_in_account_menu: false,
        enable_automatic_frontend_translation: false,
      },
      modules: { web_chat: true, voice: false },
      language: 'browser',
      timezone: 'UTC',
      is_single_user_mode: false,
      version: expect.any(String),
    })
  })

  it('is as the settings are from the moment they are saved, taken back too', async () => {
    await save({ frontend: { top_bar_title: 'Front' } })
    expect(await publicly()).toMatchObject({ frontend: { top_bar_title: 'Front' } })
    const saved = await save({ frontend: { top_bar_title: 'Desk', environment_title: 'Agents' } })
    expect(await publicly()).toMatchObject({
      frontend: { top_bar_title: 'Desk', environment_title: 'Agents' },
    })
    await admin.post(`/operation/${saved.headers['x-operation-id']}/undo`)
    expect(await publicly()).toMatchObject({ frontend: { top_bar_title: 'Front' } })
  })

  it('is that of the tenant whose host was asked', async () => {
    await save({ frontend: { top_bar_title: 'Ours' } })
    await save({ frontend: { top_bar_title: 'Theirs' } }, await app.as('admin', 'hillside'))
    expect([await publicly(), await publicly('hillside')]).toMatchObject([
      { frontend: { top_bar_title: 'Ours' } },
      { frontend: { top_bar_title: 'Theirs' } },
    ])
  })

  it('tells nothing of the record behind it', async () => {
    await save({ frontend: { google_cloud_project: 'lakeside-web' } })
    const shown = await publicly()
    expect(shown).toMatchObject({ frontend: { google_cloud_project: 'lakeside-web' } })
    expect(Object.keys(shown).filter(name => name.startsWith('_') || /_(at|by)$/.test(name))).toEqual([])
  })
})

describe('§3 frontend.backend_api_url', () => {
  it('names another path of the same host, and every browser is told', async () => {
    expect((await save({ frontend: { backend_api_url: '/gateway/api/' } })).status).toBe(200)
    expect((await publicly()).frontend.backend_api_url).toBe('/gateway/api/')
  })

  it.each([
    'https://evil.example/api',
    'http://localhost/api',
    '//evil.example/api',
    '/\\evil.example',
    'evil.example',
    'javascript:alert(1)',
    '/api?x=',
    '/api#x',
    '/%2e%2e/x',
    '/a b',
    '/api\n//evil.example',
    '/',
    '',
  ])('sends nobody’s session to another origin: %j', async backend_api_url => {
    const answer = await save({ frontend: { backend_api_url } })
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/frontend/backend_api_url' }] },
    ])
  })
})

describe('§2 the logo', () => {
  it('is an uploaded image that everybody can read, under an address that changes with it', async () => {
    const first = await upload(png)
    await save({ frontend: { logo: first } })
    const { logo_url } = (await publicly()).frontend
    const logo = await app.nobody().get(pathOf(logo_url))
    expect([logo.status, logo.headers['content-length']]).toEqual([200, String(png.length)])
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const again = { 'if-none-match': String(logo.headers.etag) }
    expect((await app.nobody().get(pathOf(logo_url), again)).status).toBe(304)

    await save({ frontend: { logo: await upload(acceptedSamples['image/jpeg']) } })
    expect((await publicly()).frontend.logo_url).not.toBe(logo_url)
    expect((await app.nobody().get(pathOf(logo_url))).status).toBe(404)
  })

  it('is the only image of the tenant that comes without signing in, and comes on its hosts alone', async () => {
    const [logo, secret] = [await upload(png), await upload(png)]
    await save({ frontend: { logo } })
    expect((await app.nobody().get(`/frontend_configuration/logo/${secret}`)).status).toBe(404)
    expect((await app.nobody('hillside').get(`/frontend_configuration/logo/${logo}`)).status).toBe(404)
    expect((await app.nobody().get(`/image/${logo}/contents`)).status).toBe(401)
    for (const role of ['viewer', 'operator', 'admin', 'owner'] as const) {
      const member = await app.as(role)
      expect((await member.get(`/frontend_configuration/logo/${logo}`)).status).toBe(200)
      expect((await member.get(`/frontend_configuration/logo/${secret}`)).status).toBe(404)
    }
  })

  it.each<[string, () => Promise<string>]>([
    ['no identifier', async () => 'https://evil.example/logo.png'],
    ['an image that was never uploaded', async () => '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'],
    ["another tenant's image", async () => upload(png, await app.as('operator', 'hillside'))],
    ['an image that browsers do not show', () => upload(acceptedSamples['image/tiff'])],
    ['a large image', () => upload(Buffer.concat([png, Buffer.alloc(1_048_577)]))],
  ])('is not %s', async (_, image) => {
    const answer = await save({ frontend: { logo: await image() } })
    expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ pointer: '/frontend/logo' }] }])
  })

  it('may have another for light grounds, and a colour beside it, which give the chat its look', async () => {
    const [logo, onLight, avatar, left] = [
      ...[await upload(png), await upload(png)],
      ...[await upload(png), await upload(png)],
    ] as const
    await save({ frontend: { logo, logo_on_light: onLight, brand_color: '#7a0000' } })
    const { frontend } = await publicly()
    expect(frontend).toMatchObject({
      brand_color: '#7a0000',
      logo_on_light_url: `/api/frontend_configuration/logo/${onLight}`,
    })
    const address = (id: unknown) => `/api/frontend_configuration/logo/${id}`
    const refused = await admin.patch('/web_chat/configuration', { avatar_url: address(v7()) })
    expect([refused.status, refused.json().errors]).toMatchObject([422, [{ pointer: '/avatar_url' }]])
    const chat = await admin.patch('/web_chat/configuration', { avatar_url: address(avatar) })
    expect(chat.status, chat.text).toBe(200)
    const look = (await app.nobody().get(`/web_chat/configuration/${chat.json().client_token}`)).json()
    expect(look).toMatchObject({
      chat_button_color: '#7a0000',
      user_message_background_color: '#7a0000',
      user_message_font_color: '#ffffff',
      assistant_message_background_color: 'rgb(233,236,241)',
      avatar_url: expect.stringMatching(new RegExp(`^http://[^/]+${address(avatar)}$`)),
      logo_url: expect.stringMatching(new RegExp(`^http://[^/]+${address(onLight)}$`)),
      logo_on_dark_url: expect.stringMatching(new RegExp(`^http://[^/]+${address(logo)}$`)),
    })
    const shown = await app.nobody().get(pathOf(address(avatar)))
    expect(shown.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
    expect((await app.nobody().get(pathOf(address(left)))).status).toBe(404)
    expect((await save({ frontend: { brand_color: 'red' } })).status).toBe(422)
  })

  it('is gone with its image', async () => {
    const logo = await upload(png)
    await save({ frontend: { logo } })
    await admin.delete(`/file/${logo}`)
    expect((await app.nobody().get(`/frontend_configuration/logo/${logo}`)).status).toBe(404)
  })
})

describe('§2 the links of the environment menu', () => {
  const saved = async (link: string) =>
    (await save({ frontend: { environment_links: { receptionist: link } } })).status

  it.each(['https://demo.example/a?b=c', '/plugin/full-screen/abc', '/'])('may be %s', async link => {
    expect(await saved(link)).toBe(200)
  })

  it.each([
    'http://demo.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'a b',
    '',
  ])('may not be %s', async link => {
    expect(await saved(link)).toBe(422)
  })
})

it('§6 a link to billing that is switched on waits for a billing portal', async () => {
  expect((await save({ frontend: { enable_billing_in_account_menu: true } })).status).toBe(200)
  expect(await publicly()).toMatchObject({ frontend: { enable_billing_in_account_menu: false } })
})

it('a day of a list begins where the clocks of the tenant say so', async () => {
  const operator = await app.as('operator')
  await save({ timezone: 'Pacific/Kiritimati' })
  const ahead = zonedDate(aroundNoon(), 'Pacific/Kiritimati')
  const { _id } = (await operator.post('/animal', { name: 'Rex', species: 'dog', born_on: ahead })).json()
  const bornToday = async () =>
    (await operator.list('animal', { filter: { _id, born_on: '$today' } })).json<unknown[]>().length
  expect(await bornToday()).toBe(1)
  // These two time zones never have the same date.
  await save({ timezone: 'Pacific/Pago_Pago' })
  expect(await bornToday()).toBe(0)
})

async function upload(content: Buffer = png, member?: Member): Promise<string> {
  const file = content.toString('base64')
  return (await (member ?? admin).post('/image', { file })).json<{ _id: string }>()._id
}

function pathOf(url: string): string {
  return url.replace(/^\/api/, '')
}

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

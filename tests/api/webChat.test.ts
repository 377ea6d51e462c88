import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
  world = await createChatWorld(app, {
    agent: { instructions: 'canary-instructions', description: 'canary-description' },
  })
})
afterAll(() => app.close())

const path = '/web_chat/configuration'
const appearance = (token: string, tenant: 'lakeside' | 'hillside' = 'lakeside') =>
  app.nobody(tenant).get(`${path}/${encodeURIComponent(token)}`)
const start = (token: string) => app.nobody().post('/web_chat/conversation', { client_token: token })
const tokenOf = async (member: Member = admin) => String((await member.get(path)).json().client_token)

describe('the settings of the web chat', () => {
  it('get their token when somebody first asks, one for all who ask at once, and keep it', async () => {
    const other = await app.as('admin', 'hillside')
    const asked = await Promise.all(Array.from({ length: 8 }, () => tokenOf(other)))
    expect(new Set(asked).size).toBe(1)
    expect(asked[0]).toMatch(/^wc_[\w-]{24}$/)
    await other.patch(path, { client_token: 'wc_chosen', chat_button_color: '#112233' })
    expect((await other.get(path)).json()).toMatchObject({
      client_token: asked[0],
      chat_button_color: '#112233',
    })
    expect(await tokenOf()).not.toBe(asked[0])
  })

  it('§2 begin with the default colours', async () => {
    expect((await admin.get(path)).json()).toMatchObject({
      user_message_background_color: 'rgb(2,136,209)',
      action_result_background_color: 'rgb(46,125,50)',
      assistant_message_background_color: 'rgb(233,236,241)',
      action_call_background_color: 'rgb(206,108,6)',
      chat_button_color: '#0041ed',
      show_chat_button_callout: false,
    })
  })

  it.each([
    ...['#abc', '#a1b2c3d4', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'hsl(210, 40%, 50%)', 'hsla(0,0%,0%,1)'],
  ])('take the colour %s', async color => {
    expect((await admin.patch(path, { role_icon_color: color })).status).toBe(200)
  })

  it.each([
    ...['red', '#12', '#12345g', 'rgb(256,0,0)', 'hsl(0,101%,0%)', 'var(--x)', 'url(https://x.example)'],
    ...['#fff;background:url(//x.example)', '#fff}body{display:none', 'rgb(0,0,0', 'expression(alert(1))'],
    ...['#fff\n;color:red', '', ' #fff'],
  ])('refuse the colour %j', async color => {
    expect((await admin.patch(path, { role_icon_color: color })).status).toBe(422)
  })

  it.each(['https://x.example/a.png?b=1', 'http://localhost:8080/a.png', 'http://127.0.0.1/a.png'])(
    'take the picture %s',
    async url => {
      expect((await admin.patch(path, { avatar_url: url })).status).toBe(200)
    },
  )

  it.each([
    ...['http://x.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '//x.example/a.png'],
    ...[
      '/a.png',
      'ftp://x.example/a',
      'https://x.example/a");background:url("//y.example',
      'https://x.example/ a',
    ],
    ...['http://localhost@x.example/a', 'http://localhost.x.example/a', 'HTTPS:\\\\x.example', ''],
  ])('refuse the picture %j', async url => {
    for (const field of ['avatar_url', 'background_watermark_url', 'chat_button_icon_image_url'])
      expect((await admin.patch(path, { [field]: url })).status, field).toBe(422)
  })

  it('are the admins’ to change and everybody’s of the team to read', async () => {
    const viewer = await app.as('viewer')
    expect((await viewer.get(path)).status).toBe(200)
    expect((await world.operator.patch(path, { chat_button_color: '#000000' })).status).toBe(403)
    expect((await app.nobody().get(path)).status).toBe(401)
  })
})

describe('the appearance by a client token', () => {
  it('is for anybody and names nothing but looks', async () => {
    await admin.patch(path, { chat_button_callout_text: 'Questions?', show_chat_button_callout: true })
    const answer = await appearance(world.clientToken)
    const { client_token, agent_name, automatic_translation, ...looks } = answer.json()
    expect([answer.status, client_token, agent_name, automatic_translation]).toEqual([
      ...[200, world.clientToken, 'Ada', false],
    ])
    expect(looks).toMatchObject({ chat_button_callout_text: 'Questions?', show_chat_button_callout: true })
    const allowed =
      /^(widget_|background_watermark_url|avatar_url|role_|user_message_|assistant_message_|action_|event_date_|show_chat_button_callout|chat_button_)/
    expect(Object.keys(looks).filter(name => !allowed.test(name))).toEqual([])
  })

  it('holds no identifier, person, instruction or other token', async () => {
    const { text } = await appearance(world.clientToken)
    const general = await tokenOf()
    expect(text).not.toMatch(/canary|_id|created_|updated_|_version|@|instructions|key/i)
    for (const secret of [general, world.agentId, world.serviceId, world.operator.userId])
      expect(text).not.toContain(secret)
  })

  it('is not found by a token of another tenant, nor by what is none', async () => {
    for (const token of ['wc_nobodys', ' ', "' or 1=1 --", '%', 'x'.repeat(200), world.agentId])
      expect([(await appearance(token)).status, token]).toEqual([404, token])
    expect((await appearance(world.clientToken, 'hillside')).status).toBe(404)
    expect((await appearance(await tokenOf(), 'hillside')).status).toBe(404)
  })

  it('tells the language of the business and whether texts are translated', async () => {
    const { _id } = (await admin.get('/tenant_settings')).json()
    const settings = { language: 'de', frontend: { enable_automatic_frontend_translation: true } }
    await admin.put(`/tenant_settings/${_id}`, settings)
    expect((await appearance(world.clientToken)).json()).toMatchObject({
      language: 'de',
      automatic_translation: true,
    })
    expect((await app.nobody().get('/frontend_configuration')).json()).toMatchObject({
      frontend: { enable_automatic_frontend_translation: true },
    })
    await admin.put(`/tenant_settings/${_id}`, {})
  })
})

describe('the tenant’s own token', () => {
  it('leads to the active service with the smallest number', async () => {
    const [later, sooner] = await Promise.all(
      [20, 2].map(async priority => {
        const name = `Agent ${priority}`
        const agent = (await world.operator.post('/agent', { name })).json()
        const service = { name: `Service ${priority}`, agent_id: agent._id, status: 'active', priority }
        return { name, service: (await world.operator.post('/agent_service', service)).json() }
      }),
    )
    const token = await tokenOf()
    expect((await appearance(token)).json().agent_name).toBe(sooner?.name)
    const begun = (await start(token)).json()
    expect(begun.agent_name).toBe(sooner?.name)
    await world.operator.patch(`/agent_service/${sooner?.service._id}`, { status: 'paused' })
    expect((await appearance(token)).json().agent_name).toBe('Ada')
    await world.operator.patch(`/agent_service/${world.serviceId}`, { status: 'paused' })
    expect((await appearance(token)).json().agent_name).toBe(later?.name)
    await world.operator.patch(`/agent_service/${world.serviceId}`, { status: 'active' })
  })

  it('shows the web chat before there is a service, and begins nothing', async () => {
    const other = await app.as('admin', 'hillside')
    const token = await tokenOf(other)
    expect((await appearance(token, 'hillside')).json()).toMatchObject({
      client_token: token,
      agent_name: '',
    })
    const refused = await app.nobody('hillside').post('/web_chat/conversation', { client_token: token })
    expect([refused.status, refused.json().code]).toEqual([409, 'service.inactive'])
  })
})

it('a tenant without the module has no web chat, for visitors and the team', async () => {
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { modules: { web_chat: false } })
  const answers = await Promise.all([
    start(world.clientToken),
    appearance(world.clientToken),
    world.operator.post('/web_chat/conversation', { agent_service_id: world.serviceId }),
  ])
  expect(answers.map(answer => [answer.status, answer.json().code])).toEqual(
    answers.map(() => [409, 'web_chat.off']),
  )
  expect((await app.nobody().get('/frontend_configuration')).json()).toMatchObject({
    modules: { web_chat: false },
  })
  await admin.put(`/tenant_settings/${_id}`, {})
  expect((await start(world.clientToken)).status).toBe(201)
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

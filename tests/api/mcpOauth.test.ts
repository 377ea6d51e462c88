import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { reviewAll, sendMail, startToolServer, type ToolServer, toolsOf } from '../support/mcp/toolWorld.ts'
import { type OauthServer, startOauthServer } from '../support/oauthServer.ts'
import { obedientModel } from '../support/obedientModel.ts'
import { followToCallback } from '../support/oidcServer.ts'
import { scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Redirect = Extract<components['schemas']['IntegrationAuthorization'], { type: 'redirect' }>

const patience = { timeout: 20_000 }
const model = scriptedModels(obedientModel())
let identity: OauthServer
let shop: ToolServer
let app: TestApp
let admin: Member
let ahead = 0

beforeAll(async () => {
  identity = await startOauthServer()
  shop = await startToolServer('Shop', [sendMail], { guard })
  app = await createTestApp({
    models: model.models,
    env: { PRIVATE_HOSTS: `${identity.host},${shop.host}` },
    now: () => new Date(Date.now() + ahead),
  })
  identity.allowRedirect(callback())
  admin = await app.as('admin')
})
afterAll(async () => {
  await app?.close()
  await Promise.all([identity?.stop(), shop?.stop()])
})

/** Lets requests with a token of the authorization server pass, and says where to get one. */
async function guard({ url, headers }: IncomingMessage, reply: ServerResponse): Promise<boolean> {
  const about = '/.well-known/oauth-protected-resource'
  if (url === about) {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ resource: shop.url, authorization_servers: [identity.url] }))
    return true
  }
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (token && (await identity.accepts(token, shop.url))) return false
  const challenge = `Bearer resource_metadata="http://${shop.host}${about}", scope="mcp"`
  reply.writeHead(401, { 'www-authenticate': challenge }).end()
  return true
}

function callback(): string {
  return `http://lakeside.test:${app.port}/api/integrations/callback`
}

/** Signs in as a person does; returns the connection's id. */
async function signIn(id = 'mcp'): Promise<string> {
  const begun = await admin.post(`/integrations/${id}/authorization`, {
    url: shop.url,
    auth: { type: 'oauth' },
  })
  expect(begun.status, begun.text).toBe(201)
  const { search } = await followToCallback(begun.json<Redirect>().auth_url, callback())
  const back = await admin.get(`/integrations/callback${search}`)
  const [, made = ''] = /^\/integrations\/([\w-]{36})$/.exec(back.headers.location ?? '') ?? []
  return made
}

const steps = async (conversation: string) =>
  (await admin.get(`/conversation/${conversation}/trace`))
    .json<{ steps: { kind: string; status: string; result?: string }[] }[]>()
    .flatMap(turn => turn.steps)
    .filter(({ kind }) => kind === 'action')

it('tools of a server with OAuth are listed, called, called after the token has expired, and wait for a new sign-in', async () => {
  const id = await signIn()
  const names = async () => (await toolsOf(admin, id)).tools.map(({ name }) => name)
  await expect.poll(names, patience).toEqual(['send.Mail'])
  const tools = await reviewAll(admin, id, { risk_class: 'low_impact_write', tool_name: 'shop__send' })
  const agent = { agent_action_ids: [...tools.values()].map(({ action }) => action?._id ?? '') }
  const world = await createChatWorld(app, { agent })
  const call = async () => {
    const visitor = await world.visit({ initiate_conversation: false })
    await visitor.say('obey: shop__send {"to":"ann@example.org"}')
    await expect.poll(async () => (await steps(visitor.id)).length, patience).toBe(1)
    return (await steps(visitor.id))[0]
  }
  expect(await call()).toMatchObject({ status: 'ok', result: 'Shop did send.Mail' })
  ahead = 20 * 60_000
  expect(await call()).toMatchObject({ status: 'ok', result: 'Shop did send.Mail' })
  expect(identity.grants).toEqual(['authorization_code', 'refresh_token'])

  await identity.revokeAll()
  expect(await call()).toMatchObject({ result: expect.stringMatching(/is signed out\. Sign in again\.$/) })
  expect((await admin.get(`/integrations/${id}`)).json()).toMatchObject({ state: 'reauth_required' })
  expect(await signIn(id)).toBe(id)
  expect(await call()).toMatchObject({ status: 'ok', result: 'Shop did send.Mail' })
  expect(shop.calls).toHaveLength(3)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const shown = async () => {
  const { frontend } = (await app.nobody().get('/frontend_configuration')).json<{ frontend: JsonObject }>()
  return frontend.environment_links
}

async function save(frontend: JsonObject, more: JsonObject = {}) {
  const { _id } = (await admin.get('/tenant_settings')).json<{ _id: string }>()
  expect((await admin.put(`/tenant_settings/${_id}`, { frontend, ...more })).status).toBe(200)
}

/** Creates an agent service; returns its client token. */
async function serve(product: string, status: string, priority: number): Promise<string> {
  const agent = (await admin.post('/agent', { name: `${product} ${status} ${priority}` })).json<{
    _id: string
  }>()
  const entry_points = [{ channel: 'web_chat' }]
  const name = `${product} ${status} ${priority}`
  const service = { name, product, status, priority, agent_id: agent._id, entry_points }
  const made = (await admin.post('/agent_service', service)).json<{
    entry_points: { client_token: string }[]
  }>()
  return made.entry_points[0]?.client_token ?? ''
}

describe('§2 the environment menu', () => {
  it('leads to the first active service of a product where nothing else is said', async () => {
    await serve('receptionist', 'active', 20)
    const token = await serve('receptionist', 'active', 5)
    await serve('receptionist', 'paused', 1)
    await serve('politician', 'draft', 1)
    expect(await shown()).toEqual({})
    await save({ enable_environment_menu: true })
    expect(await shown()).toEqual({ receptionist: `/plugin/full-screen/${token}` })
    await save({
      enable_environment_menu: true,
      environment_links: { receptionist: 'https://front.example' },
    })
    expect(await shown()).toEqual({ receptionist: 'https://front.example' })
  })

  it('leads to the first enabled intake as the intake agent, unless a service is one', async () => {
    const fields = [{ key: 'email', label: 'E-mail', type: 'email' }]
    const make = async (name: string, enabled: boolean) =>
      (await admin.post('/intake', { name, enabled, fields })).json<{ intake_token: string }>().intake_token
    await make('A disabled one', false)
    const token = await make('New patients', true)
    await save({ enable_environment_menu: true })
    expect(await shown()).toMatchObject({ intake_agent: `/plugin/full-screen/intake/${token}` })
    const client = await serve('intake_agent', 'active', 5)
    expect(await shown()).toMatchObject({ intake_agent: `/plugin/full-screen/${client}` })
    const links = { intake_agent: 'https://intake.example' }
    await save({ enable_environment_menu: true, environment_links: links })
    expect(await shown()).toMatchObject(links)
  })

  it('leads to no chat where there is none, and never to that of another tenant', async () => {
    await save({ enable_environment_menu: true }, { modules: { web_chat: false } })
    expect(await shown()).toEqual({})
    await save({ enable_environment_menu: true })
    const elsewhere = await app.nobody('hillside').get('/frontend_configuration')
    expect(elsewhere.json<{ frontend: JsonObject }>().frontend.environment_links ?? {}).toEqual({})
  })
})

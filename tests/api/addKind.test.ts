import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IntegrationDeps } from '../../server/features/integrations/integrationsFeature.ts'
import type { Data, IntegrationKind } from '../../server/features/integrations/kinds/integrationKind.ts'
import { recordTarget } from '../../server/features/integrations/sync/recordTarget.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await createTestApp({ integrationKinds: [almanac] })
  admin = await app.as('admin')
})
afterAll(() => app?.close())

/** A kind in one file: its days become contacts. */
function almanac({ records }: IntegrationDeps): IntegrationKind {
  const item = (name: string) => ({ key: name, label: name, hash: name, content: { name } })
  return {
    kind: 'almanac',
    texts: { title: 'Almanac', description: 'Days.', 'x-i18n': { de: { title: 'Kalender' } } },
    category: 'files',
    icon: 'event',
    auth: 'api_key',
    parts: [],
    maxConnections: 1,
    authorization: {
      required: ['key'],
      properties: { key: { type: 'string', minLength: 8, 'x-secret': {}, writeOnly: true } },
    },
    settings: { properties: { year: { type: 'integer', minimum: 1900 } } },
    origin: () => null,
    check: async ({ authorization }) => `Reader ${String(authorization.key).length}`,
    syncs: [
      {
        name: 'days',
        texts: { title: 'Days' },
        direction: 'in',
        list: () => 'contact',
        canTry: false,
        missing: ({ year }: Data) =>
          year === undefined ? [{ pointer: '/year', keyword: 'required', message: 'Name a year.' }] : [],
        page: async (_, { place }) =>
          place === null
            ? { items: [item('Monday')], refused: [], place: 'second' }
            : { items: [item('Tuesday')], refused: [], place: null },
        target: ({ scope }) => recordTarget({ records, scope, entity: 'contact' }),
      },
    ],
  }
}

it('a kind that is one file gets its offer, form, validation, sealed secret, syncs and runs', async () => {
  expect((await admin.get('/integrations/almanac')).json()).toMatchObject({
    state: 'not_connected',
    title: 'Almanac',
  })
  const schemas = (await admin.get('/integrations/schema')).json()
  expect(schemas).toMatchObject({
    integrations: { almanac: { settings_schema: { properties: { year: {} } } } },
  })
  expect((await admin.post('/integrations/almanac/authorization', { key: 'short' })).json()).toMatchObject({
    errors: [{ pointer: '/key' }],
  })
  const made = await admin.post('/integrations/almanac/authorization', { key: 'long-enough' })
  const id = String(made.json().id)
  expect(made.json()).toMatchObject({ account: 'Reader 11' })
  expect((await admin.get(`/integrations/${id}`)).text).not.toContain('long-enough')
  // The kind has room for one connection.
  expect((await admin.post('/integrations/almanac/authorization', { key: 'long-enough' })).status).toBe(409)
  expect((await admin.post(`/integrations/${id}/trigger/days`, undefined)).status).toBe(409)
  await admin.patch(`/integrations/${id}/settings`, { year: 2026 })
  await admin.post(`/integrations/${id}/trigger/days`, undefined)
  await expect
    .poll(async () => (await admin.get(`/integrations/${id}/runs`)).json(), { timeout: 20_000 })
    .toMatchObject([{ status: 'succeeded', counts: { added: 2 } }])
})

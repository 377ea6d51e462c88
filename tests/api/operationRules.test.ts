import { afterAll, beforeAll, expect, it } from 'vitest'
import metaSchema from '../../openapi/operationWords.schema.json' with { type: 'json' }
import type { Client } from '../support/client.ts'
import { testContract } from '../support/publishedContract.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const words = Object.keys(metaSchema.properties)
const schemas = Object.keys(testContract.entities).map(name => `/${name}/schema`)
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

afterAll(() => app.close())

it.each<[string, (app: TestApp) => Client | Promise<Client>]>([
  ['a stranger', app => app.nobody()],
  ['an operator', app => app.as('operator')],
  ['an owner', app => app.as('owner')],
  ['an admin of the installation', app => app.as('owner', 'lakeside', { isInstanceAdmin: true })],
])('%s is told no rule of access or audit', async (_, callerOf) => {
  const caller = await callerOf(app)
  const document = await caller.get('/openapi.json')
  expect(document.status).toBe(200)
  const answers = await Promise.all(['/schema', ...schemas].map(path => caller.get(path)))
  for (const { text } of [document, ...answers]) {
    expect(words.filter(word => text.includes(`"${word}"`))).toEqual([])
  }
})

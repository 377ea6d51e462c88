import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

afterAll(() => app.close())

async function listsInMenu(by: Member): Promise<string[]> {
  const listed = (await by.get('/schema')).json<
    { name: string; in_menu: boolean; singleton_path: unknown }[]
  >()
  return listed.filter(one => one.in_menu && one.singleton_path === null).map(({ name }) => name)
}

it('names the lists that a new account needs, and each other one from its first record to its last', async () => {
  const operator = await app.as('operator')
  const before = await listsInMenu(operator)
  expect(before).toEqual(expect.arrayContaining(['agent', 'contact', 'knowledge_chunk']))
  expect(before).not.toContain('task')
  const made = await operator.post('/task', { title: 'Call back' })
  expect(made.status).toBe(201)
  expect((await listsInMenu(operator)).sort()).toEqual([...before, 'task'].sort())
  expect(await listsInMenu(await app.as('viewer', 'hillside'))).not.toContain('task')
  expect((await operator.delete(`/task/${made.json<{ _id: string }>()._id}`)).status).toBe(200)
  expect(await listsInMenu(operator)).toEqual(before)
})

it('names the list of tenants once there are two', async () => {
  const admin = await app.as('viewer', 'lakeside', { isInstanceAdmin: true })
  expect(await listsInMenu(admin)).toContain('tenant_configuration')
  expect(await listsInMenu(await app.as('admin'))).not.toContain('tenant_configuration')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { zonedDate } from '../../server/store/records/query/zonedDay.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
})

afterAll(() => app.close())

async function save(settings: JsonObject, member = admin) {
  const { _id } = (await member.get('/tenant_settings')).json()
  return member.put(`/tenant_settings/${_id}`, settings)
}

const publicly = async (tenant?: TenantName) =>
  (await app.nobody(tenant).get('/frontend_configuration')).json()

describe('§7 tenant_settings', () => {
  it('is replaced under its own id alone', async () => {
    const other = '/tenant_settings/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
    expect((await admin.put(other, {})).status).toBe(404)
    expect((await admin.put('/tenant_settings', {})).status).toBe(404)
    expect((await save({ language: 'de' })).json()).toMatchObject({ language: 'de' })
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
      modules: { web_chat: false, voice: false },
      language: 'browser',
      timezone: 'UTC',
      is_single_user_mode: false,
      version: expect.any(String),
    })
  })

  it('is as the settings are from the moment they are saved, taken back too', async () => {
    await save({ frontend: { top_bar_title: 'Front' }, modules: { web_chat: true } })
    expect(await publicly()).toMatchObject({
      frontend: { top_bar_title: 'Front' },
      modules: { web_chat: true, voice: false },
    })
    const saved = await save({ frontend: { top_bar_title: 'Desk', logo_url: '/api/image/1/contents' } })
    expect(await publicly()).toMatchObject({
      frontend: { top_bar_title: 'Desk', logo_url: '/api/image/1/contents' },
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

it('a day of a list begins where the clocks of the tenant say so', async () => {
  const operator = await app.as('operator')
  await save({ timezone: 'Pacific/Kiritimati' })
  const ahead = zonedDate(new Date(), 'Pacific/Kiritimati')
  const { _id } = (await operator.post('/animal', { name: 'Rex', species: 'dog', born_on: ahead })).json()
  const bornToday = async () =>
    (await operator.list('animal', { filter: { _id, born_on: '$today' } })).json<unknown[]>().length
  expect(await bornToday()).toBe(1)
  // Between these two it is never the same day.
  await save({ timezone: 'Pacific/Pago_Pago' })
  expect(await bornToday()).toBe(0)
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

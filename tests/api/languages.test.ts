import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let viewer: Member

beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.as('viewer')
})

afterAll(() => app.close())

const german = { 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' }

describe('a schema', () => {
  it('comes in the language of the caller, and without its translations', async () => {
    const answer = await viewer.get('/shelter/schema', german)
    expect(answer.json()).toMatchObject({
      title: 'Tierheim',
      description: 'A place that takes in animals.',
      properties: { open: { title: 'Geöffnet' }, updated_at: { title: 'Geändert' } },
      'x-entity': { plural: 'Tierheime', group: 'Tiere' },
    })
    expect(answer.text).not.toContain('x-i18n')
  })

  it('comes in English to who asks for no language, or for one we do not have', async () => {
    const plain = await viewer.get('/shelter/schema')
    expect(plain.json()).toMatchObject({ title: 'Shelter', 'x-entity': { group: 'Animals' } })
    expect(plain.text).not.toContain('x-i18n')
    const other = await viewer.get('/shelter/schema', { 'accept-language': 'eo' })
    expect(other.text).toBe(plain.text)
  })

  it('has one ETag for each language, and a cache is told to keep them apart', async () => {
    const first = await viewer.get('/shelter/schema', german)
    expect(first.headers.vary).toBe('accept-language')
    const known = { 'if-none-match': String(first.headers.etag) }
    const again = await viewer.get('/shelter/schema', { ...german, ...known })
    expect([again.status, again.headers.vary]).toEqual([304, 'accept-language'])
    expect((await viewer.get('/shelter/schema', known)).status).toBe(200)
  })
})

it('the list of entities names them, and the groups of the menu, in the language of the caller', async () => {
  const answer = await viewer.get('/schema', german)
  const summaries = answer.json<{ name: string }[]>()
  expect(summaries.find(({ name }) => name === 'shelter')).toMatchObject({
    title: 'Tierheim',
    plural: 'Tierheime',
    group: 'Tiere',
  })
  expect(answer.headers.vary).toBe('accept-language')
})

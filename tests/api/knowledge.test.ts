import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from '../support/makeKey.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Passage {
  chunk_id: string | null
  title: string
  content: string
  score: number
}

let app: TestApp
let owner: Member
let viewer: Member

beforeAll(async () => {
  app = await createTestApp({ contract })
  owner = await app.as('owner')
  viewer = await app.as('viewer')
  const chunk = { content: 'Behind the house.', tags: ['visit'] }
  await owner.post('/knowledge_chunk', {
    ...chunk,
    title: 'Where can I park?',
    questions: ['Is there a car park?'],
  })
  await owner.post('/knowledge_chunk', { ...chunk, title: 'Where can I park a lorry?', enabled: false })
  await owner.patch('/business_info', { opening_hours: [{ day: 'monday', from: '09:00', to: '17:00' }] })
})
afterAll(() => app?.close())

const titles = (passages: Passage[]) => passages.map(({ title }) => title)

describe('§7 GET /knowledge/search', () => {
  it('finds answers and what the business info says, the best first', async () => {
    const found = (await viewer.get('/knowledge/search?query=where%20to%20park')).json<Passage[]>()
    expect(found).toEqual([
      {
        chunk_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'Where can I park?',
        content: 'Behind the house.',
        score: expect.any(Number),
      },
    ])
    const [hours] = (await viewer.get('/knowledge/search?query=open%20on%20Mondays')).json<Passage[]>()
    expect(hours).toMatchObject({
      chunk_id: null,
      title: 'Opening hours on Mondays',
      content: 'On Mondays we are open from 09:00 to 17:00.',
    })
  })

  it('is limited to tags and to a number', async () => {
    const ask = async (more: string) =>
      titles((await viewer.get(`/knowledge/search?${more}`)).json<Passage[]>())
    expect(await ask('query=parking&tags=visit,other')).toEqual(['Where can I park?'])
    expect(await ask('query=parking&tags=other')).toEqual([])
    expect(await ask('query=opening%20hours&limit=1')).toEqual(['Opening hours'])
  })

  it.each([
    ['no query', '', 400],
    ['an empty query', 'query=', 400],
    ['a limit of none', 'query=x&limit=0', 400],
    ['words that are none', 'query=%27%20%26%20%3A*', 200],
  ])('with %s answers %s with %i', async (_, query, status) => {
    expect((await viewer.get(`/knowledge/search?${query}`)).status).toBe(status)
  })

  it('is for the team and for keys that may read answers, of this tenant', async () => {
    expect((await app.nobody().get('/knowledge/search?query=parking')).status).toBe(401)
    const other = await app.as('viewer', 'hillside')
    expect((await other.get('/knowledge/search?query=parking')).json()).toEqual([])
    const withScope = async (scope: string) => {
      const key = await makeKey(owner, [scope])
      return app.withKey(key.key).get('/knowledge/search?query=parking')
    }
    expect(titles((await withScope('knowledge_chunk:read')).json<Passage[]>())).toEqual(['Where can I park?'])
    expect((await withScope('contact:read')).status).toBe(403)
  })
})

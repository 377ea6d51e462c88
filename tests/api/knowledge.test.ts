import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeKey } from '../support/makeKey.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Passage {
  chunk_id: string | null
  source: { entity: string; id: string } | null
  title: string
  score: number
  fit: number
  fits: boolean
  why: { words: number; letters: number; met: object[]; missed: string[] }
}

/** Milliseconds to wait, enough for a busy machine. */
const patience = 20_000

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

const find = async (query: string, more = '', as: Pick<Member, 'get'> = viewer) =>
  (await as.get(`/knowledge/search?query=${encodeURIComponent(query)}${more}`)).json<Passage[]>()
const titles = (passages: Passage[]) => passages.map(({ title }) => title)

describe('§7 GET /knowledge/search', () => {
  it('finds answers and what the business info says, the best first, and tells why', async () => {
    const [first, ...more] = await find('where to parc a car')
    expect(first).toEqual({
      chunk_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: { entity: 'knowledge_chunk', id: first?.chunk_id },
      title: 'Where can I park?',
      headings: [],
      content: 'Behind the house.',
      place: null,
      language: 'en',
      score: expect.any(Number),
      fit: expect.any(Number),
      fits: true,
      why: {
        words: 1,
        letters: 1,
        meaning: null,
        met: expect.arrayContaining([
          { word: 'parc', term: 'park', kind: 'mended' },
          { word: 'car', term: 'car', kind: 'same' },
        ]),
        missed: expect.any(Array),
      },
    })
    expect(more.every(({ score, fit }) => score <= (first?.score ?? 0) && fit <= 1)).toBe(true)
    const [hours] = await find('open on Mondays')
    expect(hours).toMatchObject({
      chunk_id: null,
      source: null,
      title: 'Opening hours on Mondays',
      content: 'On Mondays we are open from 09:00 to 17:00.',
      why: { met: [{ word: 'open' }, { word: 'mondays' }] },
    })
  })

  it('throws nothing away, and says what fits too little', async () => {
    const [found] = await find('Is the moon behind a cloud?')
    expect(found).toMatchObject({
      title: 'Where can I park?',
      fits: false,
      why: { missed: ['moon', 'cloud'] },
    })
    expect(await find('zzyzx')).toEqual([])
  })

  it('is limited to tags, to a source and to a number', async () => {
    expect(titles(await find('parking', '&tags=visit,other'))).toEqual(['Where can I park?'])
    expect(await find('parking', '&tags=other')).toEqual([])
    expect(titles(await find('opening hours', '&limit=1'))).toEqual(['Opening hours'])
    expect(await find('Mondays', '&source=knowledge_chunk')).toEqual([])
    const [parking] = await find('parking', '&source=knowledge_chunk')
    expect(await find('parking', `&source=knowledge_chunk/${parking?.chunk_id}`)).toEqual([parking])
    expect(await find('parking', '&source=imported_document')).toEqual([])
    expect((await viewer.get('/knowledge/search?query=x&source=agent')).status).toBe(400)
  })

  it('finds what was changed at once, in bulk and undone as well, and never what is switched off or gone', async () => {
    const content = 'The quokka is in the garden.'
    const { _id } = (await owner.post('/knowledge_chunk', { title: 'Quokka', content })).json<{
      _id: string
    }>()
    const found = async () => titles(await find('quokka'))
    expect(await found()).toEqual(['Quokka'])
    const bulk = (change: object) =>
      owner.post('/knowledge_chunk/bulk', { op: 'update', select: { ids: [_id] }, patch: change })
    await bulk({ enabled: false })
    expect(await found()).toEqual([])
    await bulk({ enabled: true })
    expect(await found()).toEqual(['Quokka'])
    const removed = await owner.delete(`/knowledge_chunk/${_id}`)
    expect(await found()).toEqual([])
    await owner.post(`/operation/${removed.headers['x-operation-id']}/undo`)
    expect(await found()).toEqual(['Quokka'])
    // Texts written without hooks are indexed by a job.
    await bulk({ title: 'Wombat', content: 'It digs.' })
    await vi.waitFor(async () => expect(titles(await find('wombat'))).toEqual(['Wombat']), patience)
    expect(await found()).toEqual([])
  })

  it('goes by the settings of the knowledge base', async () => {
    await owner.put('/knowledge_base_configuration', {
      search: { typos: false, min_score: 1, max_passages: 1 },
    })
    const strict = await find('parcing')
    expect(strict.some(({ fits }) => fits)).toBe(false)
    expect(JSON.stringify(strict)).not.toContain('mended')
    await owner.put('/knowledge_base_configuration', {})
    expect(JSON.stringify(await find('parcing'))).toContain('mended')
  })

  it('mends a word by what many answers say, also once there are more, and never by those of another tenant', async () => {
    const other = await app.as('owner', 'hillside')
    const add = async (word: string) => {
      const rows = Array.from({ length: 210 }, (_, at) => ({
        title: `Animal ${word} ${at}`,
        content: at === 7 ? `The ${word} sleeps.` : 'It eats.',
      }))
      const lines = rows.map(row => JSON.stringify(row)).join('\n')
      const headers = { 'content-type': 'application/x-ndjson' }
      expect((await other.send('POST', '/knowledge_chunk/import', lines, headers)).json()).toMatchObject({
        created: rows.length,
      })
    }
    const foundBy = async (query: string) => (await find(query, '', other))[0]?.why.met
    await add('capybara')
    const capybara = [{ word: 'cabybara', term: 'capybara', kind: 'mended' }]
    await vi.waitFor(async () => expect(await foundBy('cabybara')).toEqual(capybara), patience)
    await add('pangolin')
    const pangolin = [{ word: 'pangolim', term: 'pangolin', kind: 'mended' }]
    await vi.waitFor(async () => expect(await foundBy('pangolim')).toEqual(pangolin), patience)
    expect(await foundBy('cabybara')).toEqual(capybara)
    expect(await find('cabybara pangolim')).toEqual([])
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
    expect(await find('parking', '', other)).toEqual([])
    const withScope = async (scope: string) => {
      const key = await makeKey(owner, [scope])
      return app.withKey(key.key).get('/knowledge/search?query=parking')
    }
    expect(titles((await withScope('knowledge_chunk:read')).json<Passage[]>())).toEqual(['Where can I park?'])
    expect((await withScope('contact:read')).status).toBe(403)
  })
})

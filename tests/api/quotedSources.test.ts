import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { pdfOf, wordOf, wordParagraph, workbookOf } from '../support/documentSamples.ts'
import { htmlPage, type ImportedSite, startImportedSite } from '../support/importedSite.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

interface Source {
  title: string
  url?: string
  chunk_id?: string
  document?: { _id?: string; name: string; page?: number; sheet?: string; for_visitors?: boolean }
}
interface Event {
  content: string
  metadata: { turn_status?: string; sources?: Source[] }
}

const patient = { timeout: 120_000, interval: 100 }
let app: TestApp
let site: ImportedSite
let world: ChatWorld
let visitor: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await startImportedSite()
  app = await createTestApp({
    env: { PRIVATE_HOSTS: site.host },
    sitePace: { betweenMs: 0, sliceMs: 60_000 },
  })
  world = await createChatWorld(app)
  visitor = await world.visit()
  for (const [name, content] of Object.entries(documents)) {
    const { type, content: body } = multipartBody(name, content)
    const answer = await world.operator.send('POST', '/imported_document', body, { 'content-type': type })
    ids[name] = answer.json<{ _id: string }>()._id
  }
  site.pages.set('/en', htmlPage('Parking', `${padding} You can park behind the house.`, ['/de']))
  site.pages.set('/de', htmlPage('Anreise', `${polster} Die Straßenbahn 4 hält vor der Tür.`))
  const page = await world.operator.post('/imported_webpage', {
    original_url: `${site.url}/en`,
    method: 'crawl',
  })
  for (const path of [
    ...Object.values(ids).map(id => `/imported_document/${id}`),
    `/imported_webpage/${page.json<{ _id: string }>()._id}`,
  ])
    await vi.waitFor(
      async () => expect((await world.operator.get(path)).json()).toMatchObject({ status: 'done' }),
      patient,
    )
}, 300_000)
afterAll(async () => {
  await app.close()
  await site.stop()
  expect(app.faults).toEqual([])
})

const padding = 'We are a small practice by the lake and look forward to meeting you soon. '.repeat(4)
const polster = 'Wir sind eine kleine Praxis am See und freuen uns darauf, Sie bald zu sehen. '.repeat(4)
const documents: Record<string, Buffer> = {
  'Aftercare.pdf': pdfOf([
    [[11, 'We look after you.']],
    [
      [20, 'Eating after a filling'],
      ...Array.from(padding.matchAll(/.{1,60}/g), ([line]) => [11, line] as const),
      [11, 'You may eat again after two hours.'],
    ],
  ]),
  'Hausordnung.docx': wordOf(
    wordParagraph('Hunde', 'heading1') + wordParagraph(`${polster} Hunde warten bitte draußen im Garten.`),
  ),
  'Prices.xlsx': workbookOf({
    Start: [['Welcome to our list']],
    Rates: [
      ['Treatment', 'Price', 'Minutes'],
      ['Bleaching', 320, 60],
      ['Implant', 1900, 90],
    ],
  }),
}

/** Asks a question; returns the whole answer as the visitor sees it. */
async function ask(question: string, by = visitor): Promise<Event> {
  const before = (await by.recent()).json<Event[]>().filter(isEnd).length
  await by.say(question)
  const ends = async () => (await by.recent()).json<Event[]>().filter(isEnd)
  await expect.poll(async () => (await ends()).length, patient).toBe(before + 1)
  return (await ends())[0] as Event
}

function isEnd({ metadata }: Event): boolean {
  return metadata.turn_status !== undefined
}

test('an answer is cut from a document, a sheet or a page to what was asked, and names its place', async () => {
  const filling = await ask('When may I eat after a filling?')
  expect(filling.content).toMatch(/^You may eat again after two hours\.\n\n— From: /)
  expect(filling.metadata.sources).toEqual([
    { title: 'Eating after a filling', document: { name: 'Aftercare.pdf', page: 2 } },
  ])
  const dogs = await ask('Wo warten Hunde?')
  expect(dogs.content).toMatch(/^Hunde warten bitte draußen im Garten\.\n\n— Aus: /)
  expect(dogs.metadata.sources?.[0]?.document).toEqual({ name: 'Hausordnung.docx' })
  const price = await ask('How much is bleaching?')
  expect(price.content).toMatch(/^Bleaching – Price: 320, Minutes: 60\n\n— From: /)
  expect(price.metadata.sources?.[0]?.document).toEqual({ name: 'Prices.xlsx', sheet: 'Rates' })
  const parking = await ask('Where can I park?')
  expect(parking.content).toMatch(/^You can park behind the house\./)
  expect(parking.metadata.sources?.[0]).toEqual({ title: 'Parking', url: `${site.url}/en` })
  const tram = await ask('Welche Straßenbahn hält bei Ihnen?')
  expect(tram.content).toMatch(/^Die Straßenbahn 4 hält vor der Tür\./)
  expect(tram.metadata.sources?.[0]?.url).toBe(`${site.url}/de`)
}, 300_000)

test('a visitor opens what was quoted to them, and only while the operator lets visitors', async () => {
  const [pdf, sheet] = [String(ids['Aftercare.pdf']), String(ids['Prices.xlsx'])]
  const original = (id: string, { token }: Visitor) =>
    app.nobody().get(`/imported_document/${id}/original?token=${token}`)
  const other = await world.visit()
  await ask('When may I eat after a filling?')
  expect((await original(pdf, visitor)).status).toBe(404)
  for (const id of [pdf, sheet]) await letVisitors(id, true)
  const quoted = await ask('When may I eat after a filling?')
  expect(quoted.metadata.sources?.[0]?.document).toEqual({ _id: pdf, name: 'Aftercare.pdf', page: 2 })
  const opened = await original(pdf, visitor)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="Aftercare\.pdf"/),
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect((await ask('How much is bleaching?')).metadata.sources?.[0]?.document?._id).toBe(sheet)
  expect((await original(sheet, visitor)).headers['content-disposition']).toMatch(/^attachment/)
  const { file_id } = (await world.operator.get(`/imported_document/${pdf}`)).json<{ file_id: string }>()
  const asFile = await app.nobody().get(`/file/${file_id}/contents?token=${visitor.token}`)
  const strangers = [
    original(pdf, other),
    original(String(ids['Hausordnung.docx']), visitor),
    app.nobody('hillside').get(`/imported_document/${pdf}/original?token=${visitor.token}`),
    (await app.as('owner', 'hillside')).get(`/imported_document/${pdf}/original`),
  ]
  expect([asFile, ...(await Promise.all(strangers))].map(({ status }) => status)).toEqual(Array(5).fill(404))
  expect((await app.nobody().get(`/imported_document/${pdf}/original`)).status).toBe(401)
  await letVisitors(pdf, false)
  expect((await original(pdf, visitor)).status).toBe(404)
  const viewer = await app.as('viewer')
  expect((await viewer.get(`/imported_document/${pdf}/original`)).status).toBe(200)
  const forTeam = (await viewer.get(`/conversation/${visitor.id}/recent_messages`)).json<Event[]>()
  const documents = forTeam.flatMap(({ metadata }) => metadata.sources?.[0]?.document ?? [])
  expect(documents).toContainEqual({ _id: pdf, name: 'Aftercare.pdf', page: 2, for_visitors: true })
}, 300_000)

async function letVisitors(id: string, for_visitors: boolean): Promise<void> {
  const path = `/imported_document/${id}`
  const { etag = '' } = (await world.operator.get(path)).headers
  const answer = await world.operator.patch(path, { for_visitors }, { 'if-match': String(etag) })
  expect(answer.status, answer.text).toBe(200)
}

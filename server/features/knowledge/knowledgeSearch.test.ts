import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts'
import { createTestFeatures } from '../../../tests/support/testFeatures.ts'
import type { EntityDefinition } from '../../store/records/entityDefinition.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import { demoBusinessInfo } from '../demo/demoBusiness.ts'
import { createDemoClock } from '../demo/demoClock.ts'
import { demoKnowledge } from '../demo/demoKnowledge.ts'
import { createKnowledgeSearch } from './knowledgeSearch.ts'

const definitions = entities as unknown as Readonly<Record<string, EntityDefinition>>
// A Wednesday.
const now = new Date('2026-12-16T10:00:00.000Z')

let db: TestDatabase
let features: Awaited<ReturnType<typeof createTestFeatures>>
let records: typeof features.records
let knowledge: ReturnType<typeof createKnowledgeSearch>
let ann: Scope

beforeAll(async () => {
  db = await createTestDatabase({ entities: Object.values(definitions) })
  features = await createTestFeatures(db.database, () => now)
  records = features.records
  knowledge = createKnowledgeSearch({ ...db, now: () => now })
  ann = { tenantId: v7(), actor: { type: 'user', id: v7(), name: 'Ann' }, requestId: v7() }
  const info = demoBusinessInfo(createDemoClock(now, 'Europe/London'))
  await records.service.patch(ann, 'business_info', singletonId, info, null)
  for (const chunk of demoKnowledge) await records.service.create(ann, 'knowledge_chunk', chunk)
})
afterAll(async () => {
  await features?.close()
  await db?.drop()
})

const search = (query: string, more: { tags?: string[]; limit?: number } = {}) =>
  knowledge.search({ tenantId: ann.tenantId, query, limit: 5, ...more })

describe('the first passage found', () => {
  test.each<[question: string, title: string | null]>([
    ['What are your opening hours?', 'Opening hours'],
    ['When are you open?', 'Opening hours'],
    ['opening hours on Saturday?', 'Opening hours on Saturdays'],
    ['Are you open Saturdays', 'Opening hours on Saturdays'],
    ['are you open on thursday evening', 'Opening hours on Thursdays'],
    ['are you open today?', 'Opening hours on Wednesdays'],
    ['Do you open on the weekend?', 'Opening hours on Saturdays'],
    ['Are you open on 24 December?', 'Closed days'],
    ['Are you open at christmas?', 'Closed days'],
    ['Where are you?', 'Address'],
    ['what is your address', 'Address'],
    ['How do I get to you?', 'Address'],
    ['Whats your phone number', 'Phone number'],
    ['what is your email?', 'E-mail address'],
    ['do you have a website', 'Website'],
    ['How much is a check-up?', 'Check-up'],
    ['What does a crown cost?', 'Crown'],
    ['price of a white filling', 'White filling'],
    ['how much do you charge for whitening?', 'Whitening'],
    ['What are your prices?', 'Services and prices'],
    ['which treatments do you offer', 'Services and prices'],
    ['Do you see kids?', 'Do you treat children?'],
    ['Can I bring my 3 year old daughter?', 'Do you treat children?'],
    ['I need to cancel my appointment', 'How do I cancel or move an appointment?'],
    ['can I reschedule my appointment please', 'How do I cancel or move an appointment?'],
    ['I have a terrible toothache', 'What do I do in an emergency?'],
    ['my tooth broke', 'What do I do in an emergency?'],
    ['do you take credit cards', 'How can I pay?'],
    ['Can I pay in installments?', 'How can I pay?'],
    ['do you accept my insurance?', 'Which insurance plans do you accept?'],
    ['where can I park my car', 'Where can I park?'],
    ['parking', 'Where can I park?'],
    ['Is it wheelchair accessible?', 'Can I get in with a wheelchair?'],
    ['I am a new patient, what do I have to bring?', 'Are you taking new patients?'],
    ["I'm really scared of dentists", 'I am afraid of the dentist'],
    ['when may I eat after my filling', 'What may I eat after a filling?'],
    ['how long does the whitening hold', 'How long does whitening last?'],
    ['Wann haben Sie offen?', 'Öffnungszeiten'],
    ['Wann habt ihr auf?', 'Öffnungszeiten'],
    ['Sind Sie samstags geöffnet?', 'Öffnungszeiten am Samstag'],
    ['Haben Sie am Wochenende geoeffnet?', 'Öffnungszeiten am Samstag'],
    ['Haben Sie morgen auf?', 'Öffnungszeiten am Donnerstag'],
    ['Wo finde ich Sie?', 'Adresse'],
    ['Wie ist Ihre Telefonnummer?', 'Telefonnummer'],
    ['Was kostet die Zahnreinigung?', 'Was kostet eine professionelle Zahnreinigung?'],
    ['Behandelt ihr kleine Kinder', 'Behandeln Sie auch Kinder?'],
    ['Ich habe starke Zahnschmerzen', 'Was mache ich bei Zahnschmerzen?'],
    ['Sprecht ihr deutsch?', 'Sprechen Sie Deutsch?'],
    ['What is the capital of France?', null],
    ['Do you sell bicycles?', null],
    ['Who won the world cup in 2014?', null],
    ["What's the weather like on Saturday?", null],
    ['How much is a root canal?', null],
    ['Can you repair my car?', null],
    ['Wie wird das Wetter am Samstag?', null],
    ['Verkaufen Sie Fahrräder?', null],
    ['asdf qwer', null],
    ['hello', null],
    ['', null],
    ["'; drop table record; -- & | ! :* <->", null],
  ])('for “%s” is %s', async (question, title) => {
    const found = await search(question)
    const [first] = found.filter(({ isRelevant }) => isRelevant)
    const seen = JSON.stringify(found.map(({ title, score, relevance }) => [title, score, relevance]))
    expect(first?.title ?? null, seen).toBe(title)
  })
})

it('comes with a score, the best first, no more than asked for', async () => {
  const found = await search('How much is a crown and how can I pay?', { limit: 2 })
  expect(found).toHaveLength(2)
  expect(found[0]?.score).toBeGreaterThanOrEqual(found[1]?.score ?? 1)
  expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true)
})

it('names the answer of the knowledge base it is', async () => {
  const [park] = await search('parking')
  const record = await records.service.get(ann, 'knowledge_chunk', park?.chunkId ?? '')
  expect([record.title, record.content]).toEqual([park?.title, park?.content])
  expect((await search('opening hours'))[0]?.chunkId).toBe(null)
})

it('leaves out what is switched off, in the trash, without a wanted tag, or of another tenant', async () => {
  const make = async (title: string, more: object = {}) =>
    (await records.service.create(ann, 'knowledge_chunk', { title, content: 'x', ...more })).record
  await make('Zebra off', { enabled: false })
  const gone = await make('Zebra gone')
  await records.store.remove(ann, 'knowledge_chunk', gone._id, null)
  await make('Zebra tagged', { tags: ['animals', 'stripes'] })
  await make('Zebra plain')
  const titles = async (tags?: string[]) =>
    (await search('zebra', { ...(tags && { tags }) })).map(one => one.title)
  expect((await titles()).toSorted()).toEqual(['Zebra plain', 'Zebra tagged'])
  expect(await titles(['stripes', 'none'])).toEqual(['Zebra tagged'])
  expect(await titles(['none'])).toEqual([])
  expect(await knowledge.search({ tenantId: v7(), query: 'zebra opening hours', limit: 5 })).toEqual([])
  expect((await search('opening hours', { tags: ['none'] }))[0]?.title).toBe('Opening hours')
})

it('finds an answer all the while it is saved again and again', async () => {
  const { record } = (await records.service.create(ann, 'knowledge_chunk', {
    title: 'Quokka',
    content: 'Number 0',
  })) as { record: { _id: string } }
  let isSaved = false
  const save = async () => {
    for (let time = 1; time <= 40; time++) {
      await records.service.patch(ann, 'knowledge_chunk', record._id, { content: `Number ${time}` }, null)
    }
    isSaved = true
  }
  const find = async () => {
    const found = []
    while (!isSaved) found.push(await search('quokka'))
    return found
  }
  const [found] = await Promise.all([find(), save()])
  expect(found.map(passages => passages.map(({ title }) => title))).toEqual(found.map(() => ['Quokka']))
})

describe('a code', () => {
  const shop: Scope = { tenantId: v7(), actor: { type: 'user', id: v7(), name: 'Ben' }, requestId: v7() }
  beforeAll(async () => {
    const make = (title: string, content: string, more: object = {}) =>
      records.service.create(shop, 'knowledge_chunk', { title, content, language: 'en', ...more })
    await make('Jacket Lund', 'Its article number is NOR.0707-60.', {
      questions: ['Is NOR.0707-60 in stock?'],
    })
    await make('Jacket Vik', 'Its article number is NOR.0707-61.')
    await make('Jacket Orm', 'NOR.0708-60 is out of stock.')
    await make('Display', 'If the display shows E-1042, unplug the device.')
    await make('Certificate', 'We are certified under ISO/IEC 27001:2022.')
    await make('Hotline', 'The hotline is +49 (0)30 / 901 820-12.')
    await make('Bench', 'The bench costs 1.299,50 €.')
    await make('List', `${'Nothing of note. '.repeat(400)} ZZ-9911 is grey.`)
  })

  test.each<[question: string, title: string | null]>([
    ['NOR070760', 'Jacket Lund'],
    ['nor 0707 60', 'Jacket Lund'],
    ['Is NOR.0707-60 in stock?', 'Jacket Lund'],
    ['Is NOR.0707-61 in stock?', 'Jacket Vik'],
    ['Is NOR.0707-62 in stock?', null],
    ['E1042', 'Display'],
    ['The display shows E-1043', null],
    ['iso27001', 'Certificate'],
    ['Are you certified under ISO 9001?', null],
    ['030 90182012', 'Hotline'],
    ['+493090182012', 'Hotline'],
    ['+49 30 901820-13', null],
    ['1299', 'Bench'],
    ['1299,50', 'Bench'],
    // It comes after the text that is compared.
    ['ZZ9911', 'List'],
  ])('that is asked for by “%s” is answered from %s', async (query, title) => {
    const found = await knowledge.search({ tenantId: shop.tenantId, query, limit: 5 })
    const seen = JSON.stringify(found.map(one => [one.title, one.score, one.relevance]))
    expect(found.find(({ isRelevant }) => isRelevant)?.title ?? null, seen).toBe(title)
    if (title) expect(found[0]?.title, seen).toBe(title)
  })
})

import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import entities from '../../../../openapi/generated/entities.json' with { type: 'json' }
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/testDatabase.ts'
import { createTestFeatures } from '../../../../tests/support/testFeatures.ts'
import { type EntityDefinition, singletonId } from '../../../store/records/entityDefinition.ts'
import type { Scope } from '../../../store/scope.ts'
import { createKnowledgeSearch } from '../knowledgeSearch.ts'
import { listSegments, readSegments } from '../store/segmentStore.ts'
import { indexJobs } from './indexJobs.ts'
import { indexVersion } from './indexSegment.ts'
import { packSegment } from './packSegment.ts'
import { passages, tidyTask } from './passages.ts'

const definitions = entities as unknown as Readonly<Record<string, EntityDefinition>>
let db: TestDatabase
let features: Awaited<ReturnType<typeof createTestFeatures>>
let ann: Scope

beforeAll(async () => {
  db = await createTestDatabase({ entities: Object.values(definitions) })
  features = await createTestFeatures(db.database, () => new Date())
  ann = { tenantId: v7(), actor: { type: 'user', id: v7(), name: 'Ann' }, requestId: v7() }
})
afterAll(async () => {
  await features?.close()
  await db?.drop()
})

const make = async (content: string) =>
  (await features.records.service.create(ann, 'knowledge_chunk', { title: 'About', content })).record

/** Returns the number of segments and the texts of the passages that have a term. */
const indexed = (term: string) =>
  db.database.inTenant(ann.tenantId, async view => {
    const { rows } = await sql<{ number: number; content: string }>`
      select number, content from knowledge_passage where enabled and not is_trashed`.execute(view)
    const segments = await readSegments(
      view,
      (await listSegments(view)).map(({ id }) => id),
    )
    const numbers = segments.flatMap(({ postings }) => {
      const packed = Buffer.from(postings.get(term) ?? [])
      return Array.from({ length: packed.length / 6 }, (_, index) => packed.readUInt32LE(index * 6))
    })
    return {
      pieces: segments.length,
      contents: rows.filter(({ number }) => numbers.includes(number)).map(({ content }) => content),
    }
  })

test('an answer is indexed with its write, by its newest words alone, and hidden and shown with its record', async () => {
  const { _id } = await make('We have zebras.')
  expect((await indexed('zebra')).contents).toEqual(['We have zebras.'])
  await features.records.service.patch(ann, 'knowledge_chunk', _id, { content: 'We have lions.' }, null)
  expect((await indexed('zebra')).contents).toEqual([])
  await features.records.service.patch(ann, 'knowledge_chunk', _id, { enabled: false }, null)
  expect((await indexed('lion')).contents).toEqual([])
  await features.records.service.patch(ann, 'knowledge_chunk', _id, { enabled: true }, null)
  await features.records.store.remove(ann, 'knowledge_chunk', _id, null)
  expect((await indexed('lion')).contents).toEqual([])
})

test('a passage is in the language it names, else in that of its text, else in the main one', async () => {
  const settings = { main_language: 'de-CH' }
  await features.records.service.patch(ann, 'knowledge_base_configuration', singletonId, settings, null)
  const languageOf = async (title: string, more: object = {}) => {
    const answer = { title, content: '60', ...more }
    const { record } = await features.records.service.create(ann, 'knowledge_chunk', answer)
    const { rows } = await db.database.inTenant(ann.tenantId, view =>
      sql<{
        language: string
      }>`select language from knowledge_passage where source_id = ${record._id}`.execute(view),
    )
    return rows.map(({ language }) => language)
  }
  expect(await languageOf('Magkano po?', { language: 'fil' })).toEqual(['fil'])
  expect(await languageOf('Precio', { language: 'es-MX' })).toEqual(['es'])
  expect(
    await languageOf('Hvornår har klinikken åbent om lørdagen, og hvad koster en tandrensning?'),
  ).toEqual(['da'])
  expect(await languageOf('Who is open when others are not? We are.')).toEqual(['en'])
  expect(await languageOf('Fax')).toEqual(['de'])
})

test('many writes leave few pieces, and every passage in them', async () => {
  for (let number = 0; number < 30; number++) await make(`Tiger number ${number}`)
  const { pieces, contents } = await indexed('tiger')
  expect(contents).toHaveLength(30)
  expect(pieces).toBeLessThan(15)
})

test('what no hook has heard of waits for a job, and is indexed by it', async () => {
  const { _id } = await make('We have giraffes.')
  await db.database.inTenant(ann.tenantId, view =>
    sql`update record set data = data || '{"content":"We have hippos."}', version = version + 1
      where _id = ${_id}`.execute(view),
  )
  const { rows } =
    await sql`select from switchboard.job where task = 'index answers' and tenant_id = ${ann.tenantId}
    and state = 'waiting'`.execute(db.database.owner)
  expect(rows).toHaveLength(1)
  const [job] = indexJobs(db)
  await job?.run({ tenantId: ann.tenantId, signal: new AbortController().signal } as never)
  expect((await indexed('hippo')).contents).toEqual(['We have hippos.'])
  expect((await indexed('giraff')).contents).toEqual([])
})

test('a source has the passages it was given last; many of them are indexed as rows', async () => {
  const { _id } = await make('One.')
  const source = { entity: 'knowledge_chunk', id: _id } as const
  const give = (count: number) =>
    db.database.inTenant(ann.tenantId, view =>
      passages.replaceFor(view, {
        tenantId: ann.tenantId,
        source,
        passages: Array.from({ length: count }, (_, at) => ({
          title: 'Sheep',
          headings: ['Animals'],
          content: `Goat ${at}\0`,
          place: { page: at + 1 },
        })),
      }),
    )
  await give(3)
  await give(600)
  expect((await indexed('goat')).contents).toHaveLength(600)
  await give(0)
  expect((await indexed('goat')).contents).toEqual([])
})

test('what an older version has indexed is made anew, and found as it stands today', async () => {
  const other = { ...ann, tenantId: v7() }
  const inOther = <T>(work: Parameters<typeof db.database.inTenant<T>>[1]) =>
    db.database.inTenant(other.tenantId, work)
  const content = 'It has the number NOR.0707-60.'
  await features.records.service.create(other, 'knowledge_chunk', { title: 'Lund', content })
  // The older version knew none of these words.
  await inOther(async view => {
    const [segment] = await readSegments(
      view,
      (await listSegments(view)).map(({ id }) => id),
    )
    if (!segment) throw new Error('There is no segment')
    const packed = packSegment({ ...segment, postings: new Map(), grams: new Map() })
    await sql`update knowledge_segment set version = 1, packed = ${packed}`.execute(view)
  })
  const { search } = createKnowledgeSearch({ ...db, now: () => new Date() })
  const find = () => search({ tenantId: other.tenantId, query: 'NOR070760', limit: 1 })
  expect(await find()).toEqual([])
  const tidy = indexJobs(db).find(({ task }) => task === tidyTask)
  await tidy?.run({ tenantId: other.tenantId, payload: {}, signal: new AbortController().signal } as never)
  expect((await find()).map(({ title, isRelevant }) => [title, isRelevant])).toEqual([['Lund', true]])
  expect((await inOther(listSegments)).map(({ version }) => version)).toEqual([indexVersion])
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../../tests/support/testStore.ts'
import { AppError } from '../../../errors.ts'
import type { RecordData } from '../storedRecord.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>
const scope = createTestScope()

/** Few different values, so that ties and gaps are common. */
const records: RecordData[] = Array.from({ length: 90 }, (_, index) => ({
  title: ['b', 'B', 'a', 'é', 'Z', 'ä'][index % 6],
  ...(index % 4 > 0 && { priority: index % 3 === 0 ? null : (index % 5) - 2 }),
  ...(index % 5 > 1 && { urgent: index % 2 === 0 }),
  ...(index % 7 > 3 && { due_at: `2026-03-0${(index % 3) + 1}T00:00:00.000Z` }),
  ...(index % 3 > 0 && { notes: 'x'.repeat(605) + (index % 4) }),
  tags: [index % 2 === 0 ? 'even' : 'odd'],
}))

beforeAll(async () => {
  at = await createTestStore()
  for (let from = 0; from < records.length; from += 30) {
    at.clock.now = new Date(at.clock.now.getTime() + 1000)
    await at.store.createMany(scope, 'task', records.slice(from, from + 30))
  }
})

afterAll(() => at?.drop())

async function pageByCursor(raw: Record<string, unknown>, width: number): Promise<string[]> {
  const ids: string[] = []
  let query = at.queryOf('task', { ...raw, range: [0, width - 1] })
  for (;;) {
    const page = await at.store.list(scope, 'task', query)
    expect(page.from).toBe(ids.length)
    ids.push(...page.rows.map(row => row._id))
    if (page.nextCursor === null) return ids
    query = at.queryOf('task', { ...raw, after: page.nextCursor })
  }
}

async function pageByOffset(raw: Record<string, unknown>, width: number): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; ; from += width) {
    const query = at.queryOf('task', { ...raw, range: [from, from + width - 1] })
    const { rows } = await at.store.list(scope, 'task', query)
    ids.push(...rows.map(row => row._id))
    if (rows.length < width) return ids
  }
}

describe('paging by cursor', () => {
  test('gives the rows of paging by offset, for any order over ties and missing values', async () => {
    const key = fc
      .tuple(
        fc.constantFrom('title', 'priority', 'urgent', 'due_at', 'notes', 'updated_at', '_version', 'id'),
        fc.boolean(),
      )
      .map(([field, descending]) => (descending ? `-${field}` : field))
    const filter = fc.constantFrom({}, { tags: 'even' }, { priority: { ne: null } })
    await fc.assert(
      fc.asyncProperty(
        fc.array(key, { minLength: 1, maxLength: 4 }),
        filter,
        fc.integer({ min: 1, max: 40 }),
        async (sort, filter, width) => {
          const raw = { sort, filter, count: 'none' }
          const paged = await pageByCursor(raw, width)
          expect(paged).toEqual(await pageByOffset(raw, 50))
          expect(new Set(paged).size).toBe(paged.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('works for the best matches first', async () => {
    const ranked = await pageByCursor({ q: 'b' }, 4)
    expect(ranked).toEqual(await pageByOffset({ q: 'b' }, 50))
    expect(ranked).toHaveLength(30)
  })

  test('neither repeats nor skips a row when others are added and removed before it', async () => {
    const own = createTestScope()
    const titles = ['c', 'd', 'e', 'f']
    await at.store.createMany(
      own,
      'task',
      titles.map(title => ({ title })),
    )
    const raw = { sort: ['title'] }
    const first = await at.store.list(own, 'task', at.queryOf('task', { ...raw, range: [0, 1] }))
    await at.store.create(own, 'task', { title: 'a' })
    await at.store.remove(own, 'task', first.rows[0]?._id ?? '', null)
    const second = await at.store.list(own, 'task', at.queryOf('task', { ...raw, after: first.nextCursor }))
    expect(second.rows.map(row => row.data.title)).toEqual(['e', 'f'])
    expect(second.nextCursor).toBeNull()
  })
})

describe('a cursor is refused', () => {
  const raw = { sort: ['title'], filter: { tags: 'even' } }
  const cursor = async () =>
    (await at.store.list(scope, 'task', at.queryOf('task', { ...raw, range: [0, 4] }))).nextCursor ?? ''

  const refusal = async (query: unknown, by = scope) => {
    const error = await at.store.list(by, 'task', at.queryOf('task', query)).catch(error => error)
    expect(error).toBeInstanceOf(AppError)
    return [error.status, error.details.errors]
  }
  const mismatch = [400, [expect.objectContaining({ pointer: '/query/after', keyword: 'cursor-mismatch' })]]

  test.each([
    ['another filter', { filter: { tags: 'odd' } }],
    ['no filter', { filter: undefined }],
    ['another order', { sort: ['-title'] }],
    ['other words', { q: 'b' }],
    ['the trash', { trash: true }],
  ])('by %s', async (_, change) => {
    expect(await refusal({ ...raw, ...change, after: await cursor() })).toEqual(mismatch)
  })

  test('by another tenant', async () => {
    expect(await refusal({ ...raw, after: await cursor() }, createTestScope())).toEqual(mismatch)
  })

  test.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '../../etc/passwd', 'é'])(
    'when it is %j',
    async made => {
      expect(await refusal({ ...raw, after: made })).toEqual(mismatch)
    },
  )

  test('when one byte of it changed', async () => {
    const bytes = Buffer.from(await cursor(), 'base64url')
    for (const index of [0, 15, 16, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await refusal({ ...raw, after: changed.toString('base64url') })).toEqual(mismatch)
    }
  })
})

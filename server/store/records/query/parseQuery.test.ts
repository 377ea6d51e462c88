import { describe, expect, test } from 'vitest'
import { taskRegistry } from '../../../../tests/support/taskEntities.ts'
import { AppError } from '../../../errors.ts'
import { parseQuery } from './parseQuery.ts'

const parse = (raw: unknown) => parseQuery(taskRegistry.get('task'), raw, taskRegistry)

/** Returns the pointers of a query's errors, or null for a valid query. */
function faults(raw: unknown): string[] | null {
  try {
    parse(raw)
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error
    return (error.details.errors ?? []).map(fault => fault.pointer)
  }
}

const nested = (levels: number): unknown => (levels === 0 ? { title: 'x' } : { and: [nested(levels - 1)] })

describe('parseQuery refuses, with a pointer to it,', () => {
  test.each<[string, unknown, string[]]>([
    ['what is no object', [], ['/query']],
    ['an unknown part', { where: {} }, ['/query/where']],
    ['an unknown field', { filter: { nope: 1 } }, ['/query/filter/nope']],
    [
      'an unknown field deep inside',
      { filter: { and: [{ status: 'open' }, { or: [{ not: { nope: 1 } }] }] } },
      ['/query/filter/and/1/or/0/not/nope'],
    ],
    [
      'each of several',
      { filter: { nope: 1, title: { like: 'x' } }, sort: ['nope'] },
      ['/query/filter/nope', '/query/filter/title/like', '/query/sort/0'],
    ],
    ['an unknown operator', { filter: { status: { regex: '.*' } } }, ['/query/filter/status/regex']],
    ['operators of MongoDB', { filter: { $or: [{}] } }, ['/query/filter/$or']],
    ['operators of MongoDB in a field', { filter: { title: { $ne: null } } }, ['/query/filter/title/$ne']],
    ['$where', { filter: { $where: 'sleep(1)' } }, ['/query/filter/$where']],
    ['the tenant', { filter: { tenant_id: { ne: null } } }, ['/query/filter/tenant_id']],
    ['a secret', { filter: { api_key: { starts: 's' } } }, ['/query/filter/api_key']],
    ['a secret to sort by', { sort: ['api_key'] }, ['/query/sort/0']],
    ['a secret to give', { fields: ['api_key'] }, ['/query/fields/0']],
    ['a path beyond a text', { filter: { 'title.length': 1 } }, ['/query/filter/title.length']],
    [
      'a prototype',
      { filter: { '__proto__.x': 1, constructor: 1 } },
      ['/query/filter/__proto__.x', '/query/filter/constructor'],
    ],
    [
      'a field of a reference that is not offered',
      { filter: { 'agent_id.salary': { gt: 1 } } },
      ['/query/filter/agent_id.salary'],
    ],
    ['deletion outside the trash', { filter: { deleted_at: { lt: '$now' } } }, ['/query/filter/deleted_at']],
    [
      'an operator the type does not have',
      { filter: { urgent: { contains: 'x' } } },
      ['/query/filter/urgent/contains'],
    ],
    ['an operator x-filter leaves out', { filter: { kind: { starts: 'x' } } }, ['/query/filter/kind/starts']],
    ['conditions on an object', { filter: { place: { eq: 'x' } } }, ['/query/filter/place/eq']],
    ['a number for a text', { filter: { title: 5 } }, ['/query/filter/title']],
    ['a text for a number', { filter: { priority: { gt: '5' } } }, ['/query/filter/priority/gt']],
    ['a text for true', { filter: { urgent: 'true' } }, ['/query/filter/urgent']],
    ['a value an enumeration lacks', { filter: { status: ['open', 'opne'] } }, ['/query/filter/status/1']],
    ['a day that is none', { filter: { born_on: '2026-02-30' } }, ['/query/filter/born_on']],
    [
      'a time without a zone',
      { filter: { due_at: { lt: '2026-03-01T09:30:00' } } },
      ['/query/filter/due_at/lt'],
    ],
    ['an unknown variable', { filter: { due_at: { lt: '$now+7y' } } }, ['/query/filter/due_at/lt']],
    ['an id that is none', { filter: { id: ['1', 'x'] } }, ['/query/filter/id/0', '/query/filter/id/1']],
    ['me as an id of a record', { filter: { id: '$me' } }, ['/query/filter/id']],
    ['NUL', { filter: { title: 'a\0b' } }, ['/query/filter/title']],
    ['half a surrogate pair', { filter: { title: 'a\ud800' } }, ['/query/filter/title']],
    ['an object for a value', { filter: { title: { eq: {} } } }, ['/query/filter/title/eq']],
    ['a list where one value is asked', { filter: { title: { eq: ['x'] } } }, ['/query/filter/title/eq']],
    ['one bound', { filter: { priority: { between: [1] } } }, ['/query/filter/priority/between']],
    ['an open bound', { filter: { priority: { between: [1, null] } } }, ['/query/filter/priority/between/1']],
    ['"maybe" for null', { filter: { title: { null: 'maybe' } } }, ['/query/filter/title/null']],
    [
      'a number among texts of an array',
      { filter: { tags: { has: ['a', 1] } } },
      ['/query/filter/tags/has/1'],
    ],
    ['no condition in a list', { filter: { or: [] } }, ['/query/filter/or']],
    ['a field without an operator', { filter: { title: {} } }, ['/query/filter/title']],
    ['a list for a filter', { filter: [] }, ['/query/filter']],
    ['six levels', { filter: nested(6) }, ['/query/filter/and/0/and/0/and/0/and/0/and/0/and/0']],
    [
      '51 conditions',
      { filter: { or: Array.from({ length: 51 }, () => ({ title: 'x' })) } },
      ['/query/filter'],
    ],
    ['1 001 values', { filter: { title: Array.from({ length: 1001 }, String) } }, ['/query/filter/title']],
    ['a sort by an array', { sort: ['tags'] }, ['/query/sort/0']],
    ['a sort by number', { sort: [1] }, ['/query/sort/0']],
    ['a stock sort by an unknown field', { sort: ['nope', 'ASC'] }, ['/query/sort']],
    ['six sort keys', { sort: ['title', 'slug', 'notes', 'status', 'kind', 'priority'] }, ['/query/sort']],
    ['a range of 1 001', { range: [0, 1000] }, ['/query/range']],
    ['a range backwards', { range: [5, 4] }, ['/query/range']],
    ['a range below zero', { range: [-1, 4] }, ['/query/range']],
    ['a range of texts', { range: ['0', '4'] }, ['/query/range']],
    ['a cursor beside a range', { range: [0, 4], after: 'x' }, ['/query/range']],
    ['a field to embed from that is no reference', { embed: { title: ['name'] } }, ['/query/embed/title']],
    [
      'a field to embed that is not offered',
      { embed: { agent_id: ['salary'] } },
      ['/query/embed/agent_id/0'],
    ],
    ['another way to count', { count: 'all' }, ['/query/count']],
    ['a trash that is a word', { trash: 'yes' }, ['/query/trash']],
    ['words that are a number', { q: 5 }, ['/query/q']],
    ['201 letters', { q: 'x'.repeat(201) }, ['/query/q']],
  ])('%s', (_, raw, pointers) => {
    expect(faults(raw)).toEqual(pointers)
  })
})

describe('parseQuery takes', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty query', {}],
    ['five levels', { filter: nested(5) }],
    ['50 conditions', { filter: { or: Array.from({ length: 50 }, () => ({ title: 'x' })) } }],
    ['1 000 values', { filter: { title: Array.from({ length: 1000 }, String) } }],
    ['a range of 1 000', { range: [5000, 5999] }],
    [
      'a JSON Pointer for a path',
      { filter: { '/place/city': 'Ulm' }, sort: ['/place/city'], fields: ['/place'] },
    ],
    ['a field of a reference that is offered', { filter: { 'agent_id.name': { starts: 'A' } } }],
    [
      'base fields',
      { filter: { 'created_by.id': '$me', _version: { gt: 1 }, updated_at: { gt: '$now-1M' } } },
    ],
    [
      'deletion in the trash',
      { trash: true, filter: { deleted_at: { lt: '$now-30d' } }, sort: ['-deleted_at'] },
    ],
  ])('%s', (_, raw) => {
    expect(faults(raw)).toBeNull()
  })

  test('the stock trio of react-admin, its search box included', () => {
    const query = parse({ sort: ['title', 'DESC'], range: [0, 24], filter: { q: 'desk', id: [] } })
    expect(query).toMatchObject({ from: 0, limit: 25, q: 'desk' })
    expect(query.sort.map(({ field, descending }) => [field.pointer, descending])).toEqual([['/title', true]])
    expect(query.filter).toMatchObject({
      kind: 'test',
      field: { pointer: '/_id' },
      operator: 'in',
      operands: [],
    })
  })

  test('a list of two fields, which is no stock pair', () => {
    const { sort } = parse({ sort: ['-due_at', 'title'] })
    expect(sort.map(({ field, descending }) => [field.pointer, descending])).toEqual([
      ['/due_at', true],
      ['/title', false],
    ])
  })

  test('no range as the first 1 000 rows, in the order of the entity', () => {
    const query = parse({})
    expect(query).toMatchObject({ from: 0, limit: 1000, count: 'exact', trash: false })
    expect(query.sort).toMatchObject([{ field: { pointer: '/updated_at' }, descending: true }])
  })

  test('words without a sort as the best matches first', () => {
    expect(parse({ q: 'desk' }).ranked).toBe(true)
    expect(parse({ q: 'desk', sort: ['title'] }).ranked).toBe(false)
    expect(parse({ q: '  ' })).toMatchObject({ q: null, ranked: false })
  })

  test('times in any zone as UTC', () => {
    expect(parse({ filter: { due_at: { lt: '2026-03-01T01:30:00+02:00' } } }).filter).toMatchObject({
      operands: ['2026-02-28T23:30:00.000Z'],
    })
  })

  test('names the entities it looks into, so that permissions can be checked', () => {
    expect(parse({ filter: { 'agent_id.name': 'Ada' } }).entities).toEqual(['agent'])
    expect(parse({ embed: { agent_id: ['name'] } }).entities).toEqual(['agent'])
    expect(parse({ filter: { agent_id: null } }).entities).toEqual([])
  })
})

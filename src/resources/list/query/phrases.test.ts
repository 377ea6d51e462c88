import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { filterField } from './filterField.ts'
import { askedBy, clauseOf, isComplete, type Phrase, phrasesFor, startOf } from './phrases.ts'

const zone = 'Europe/Berlin'
const schema = {
  properties: {
    name: { type: 'string', 'x-filter': ['eq', 'contains'] },
    status: { type: 'string', enum: ['open', 'done'] },
    kind: { type: 'string', enum: ['a', 'b'], 'x-filter': ['eq'] },
    due_at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    created_by: { type: 'object', properties: { id: { type: 'string' } } },
  },
}

function phrases(name: string, current?: Phrase): Phrase[] {
  const field = filterField(schema, name)
  return field ? phrasesFor(field, current) : []
}

describe('phrasesFor', () => {
  it('offers only what the field allows', () => {
    expect(phrases('name')).toEqual(['contains', 'eq'])
    expect(phrases('kind')).toEqual(['eq'])
    expect(phrases('tags')).toEqual(['has', 'hasAll', 'set', 'unset'])
    expect(phrases('created_by.id')).toEqual(['me', 'notMe'])
  })

  it('lets "is any of" stand for "is" where a list of values may be asked', () => {
    expect(phrases('status')).toEqual(['in', 'nin', 'set', 'unset'])
  })

  it('keeps an unusual phrase that is in use', () => {
    expect(phrases('status', 'eq')[0]).toBe('eq')
  })
})

describe('a clause', () => {
  it.each<[operator: string, value: JsonValue, phrase: Phrase, said: JsonValue]>([
    ['gte', '$now-7d', 'last', { count: 7, unit: 'd' }],
    ['lt', '$now-2M', 'ago', { count: 2, unit: 'M' }],
    ['gt', '$now+3h', 'ahead', { count: 3, unit: 'h' }],
    ['between', ['$now', '$now+1w'], 'next', { count: 1, unit: 'w' }],
    ['gte', '$today', 'today', undefined],
    ['lt', '$now', 'past', undefined],
    ['null', true, 'unset', undefined],
    ['null', false, 'set', undefined],
    ['exists', false, 'absent', undefined],
    ['eq', '$me', 'me', undefined],
    ['lte', '$now-7d', 'lte', '$now-7d'],
    ['between', [1, 5], 'between', [1, 5]],
  ])('reads %s %j as "%s", and writes it back', (operator, value, phrase, said) => {
    const clause = clauseOf({ operator, value }, zone)
    expect(clause).toEqual({ phrase, value: said })
    expect(clause && askedBy(clause, zone)).toEqual({ operator, value })
  })

  it('reads equal to nothing as "is not set"', () => {
    expect(clauseOf({ operator: 'eq', value: null }, zone)?.phrase).toBe('unset')
    expect(clauseOf({ operator: 'ne', value: null }, zone)?.phrase).toBe('set')
  })

  it('takes a day from its first to its last moment in the tenant’s zone', () => {
    const asked = askedBy({ phrase: 'on', value: '2026-03-01' }, zone)
    expect(asked).toEqual({
      operator: 'between',
      value: ['2026-02-28T23:00:00.000Z', '2026-03-01T22:59:59.999Z'],
    })
    expect(clauseOf(asked, zone)).toEqual({ phrase: 'on', value: '2026-03-01' })
    expect(clauseOf(asked, 'UTC')?.phrase).toBe('between')
  })

  it('says nothing of what no phrase says', () => {
    expect(clauseOf({ operator: 'regex', value: 'x' }, zone)).toBeUndefined()
    expect(clauseOf({ operator: 'eq', value: { a: 1 } }, zone)).toBeUndefined()
  })

  it('is written back as it was read, whatever was asked', () => {
    const moments = fc.constantFrom(
      '$now',
      '$today',
      '$now-7d',
      '$now+2w',
      '$now-0d',
      '2026-03-01',
      '$me',
      'x',
    )
    const operators = fc.constantFrom('eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'starts')
    const single = fc.tuple(operators, fc.oneof(moments, fc.integer(), fc.boolean()))
    const pair = fc.tuple(fc.constant('between'), fc.tuple(moments, moments))
    const many = fc.tuple(fc.constantFrom('in', 'nin', 'has', 'hasAll'), fc.array(moments))
    fc.assert(
      fc.property(fc.oneof(single, pair, many), ([operator, value]) => {
        const clause = clauseOf({ operator, value: value as JsonValue }, zone)
        expect(clause && askedBy(clause, zone)).toEqual({ operator, value })
      }),
    )
  })
})

describe('isComplete and startOf', () => {
  it('a phrase that takes no value is complete at once, others when they have theirs', () => {
    expect(isComplete({ phrase: 'unset', value: startOf('unset') })).toBe(true)
    expect(isComplete({ phrase: 'in', value: startOf('in') })).toBe(false)
    expect(isComplete({ phrase: 'between', value: startOf('between') })).toBe(false)
    expect(isComplete({ phrase: 'last', value: startOf('last') })).toBe(true)
    expect(isComplete({ phrase: 'last', value: { count: 0, unit: 'd' } })).toBe(false)
    expect(isComplete({ phrase: 'eq', value: false })).toBe(true)
  })

  it('keeps the value where the next phrase can use it', () => {
    expect(startOf('nin', { phrase: 'in', value: ['a', 'b'] })).toEqual(['a', 'b'])
    expect(startOf('eq', { phrase: 'in', value: ['a', 'b'] })).toBe('a')
    expect(startOf('in', { phrase: 'eq', value: 'a' })).toEqual(['a'])
    expect(startOf('eq', { phrase: 'last', value: { count: 7, unit: 'd' } })).toBeUndefined()
    expect(startOf('ago', { phrase: 'last', value: { count: 3, unit: 'w' } })).toEqual({
      count: 3,
      unit: 'w',
    })
  })
})

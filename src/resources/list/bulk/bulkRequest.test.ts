import { describe, expect, it } from 'vitest'
import { allOf, toggle } from '../selection/selection.ts'
import { bulkPatch, bulkRequest, failuresOf } from './bulkRequest.ts'
import { exportQuery } from './exportQuery.ts'

const ids = { kind: 'ids', ids: new Set(['a', 'b']) } as const
const query = { filter: { status: 'open' }, q: 'desk', sort: ['name'] }
const all = toggle(allOf(query, 20), 'a')

describe('bulkRequest', () => {
  it('names records by their ids, or by the query with the number the person saw', () => {
    const change = { op: 'delete' } as const
    expect(bulkRequest(ids, change, { isDryRun: false })).toEqual({
      op: 'delete',
      select: { ids: ['a', 'b'] },
      dry_run: false,
    })
    expect(bulkRequest(all, change, { isDryRun: true })).toEqual({
      op: 'delete',
      select: { query, expected: 19, except: ['a'] },
      dry_run: true,
    })
    expect(bulkRequest(all, change, { expected: 17, isDryRun: true }).select).toMatchObject({ expected: 17 })
  })
})

describe('bulkPatch', () => {
  it('joins the changes of all fields; null empties one', () => {
    const changes = [
      { pointer: '/persona/tone', value: 'warm' },
      { pointer: '/persona/display_name', isCleared: true },
      { pointer: '/tags', value: ['x'] },
    ] as const
    expect(bulkPatch(changes.map(change => ({ ...change })) as Parameters<typeof bulkPatch>[0])).toEqual({
      persona: { tone: 'warm', display_name: null },
      tags: ['x'],
    })
  })
})

describe('failuresOf', () => {
  it('gathers the reasons of each record', () => {
    const failed = ['/a', '/b'].map(pointer => ({ id: 'x', pointer, message: 'No.' }))
    expect(failuresOf([...failed, { id: 'y', pointer: '', message: 'Held.' }])).toEqual([
      {
        id: 'x',
        reasons: [
          { pointer: '/a', message: 'No.' },
          { pointer: '/b', message: 'No.' },
        ],
      },
      { id: 'y', reasons: [{ pointer: '', message: 'Held.' }] },
    ])
  })
})

describe('exportQuery', () => {
  it('finds the selection by its ids or by its query, without what was left out', () => {
    expect(exportQuery(ids)?.filter).toEqual({ _id: { in: ['a', 'b'] } })
    expect(exportQuery(all)).toMatchObject({ q: 'desk', filter: { status: 'open', _id: { nin: ['a'] } } })
    expect(exportQuery(allOf(query, 20))).toBe(query)
  })

  it('is undefined where an address could not hold it', () => {
    const many = new Set(Array.from({ length: 201 }, (_, index) => String(index)))
    expect(exportQuery({ kind: 'ids', ids: many })).toBeUndefined()
  })
})

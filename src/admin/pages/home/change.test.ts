import { describe, expect, it } from 'vitest'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { changeKind, changePlace } from './change.ts'

const by = { type: 'user' as const, id: 'ann', name: 'Ann' }
const change = {
  _id: 'o',
  entity: 'agent',
  action: 'agent.patch',
  at: '',
  by,
  changed: 1,
  record_id: 'x',
  label: null,
}
const agent = { name: 'agent', singleton_path: null } as EntitySummary

describe('a change', () => {
  it.each([
    ['agent.create', 'create'],
    ['agent.patch', 'update'],
    ['agent.replace', 'update'],
    ['agent.delete', 'delete'],
    ['restoreRecord', 'restore'],
    ['bulkRecords', 'bulk'],
    ['importRecords', 'import'],
    ['undoOperation', 'undo'],
  ])('by %s is told as %s', (action, kind) => {
    expect(changeKind(action)).toBe(kind)
  })

  it('leads to its record, to the list for many, and nowhere for one that is gone', () => {
    expect(changePlace(change, agent)).toBe('/agent/x')
    expect(changePlace({ ...change, record_id: null, changed: 3 }, agent)).toBe('/agent')
    expect(changePlace({ ...change, record_id: null }, agent)).toBeNull()
    expect(changePlace(change, { ...agent, name: 'business_info', singleton_path: '/business_info' })).toBe(
      '/business_info',
    )
  })
})

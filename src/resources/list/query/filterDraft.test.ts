import { describe, expect, it } from 'vitest'
import {
  type FilterDraft,
  filterDraft,
  newCondition,
  unfinished,
  withClause,
  withField,
  withoutPart,
} from './filterDraft.ts'
import { filterField } from './filterField.ts'
import { filterToTree } from './filterTree.ts'
import { treeToFilter } from './treeToFilter.ts'

const schema = {
  properties: {
    status: { type: 'string', title: 'Status', enum: ['open', 'done'] },
    due_at: { type: 'string', format: 'date-time', title: 'Due' },
  },
}
const status = filterField(schema, 'status')
const due = filterField(schema, 'due_at')
const tree = (filter: object) => filterToTree(filter as never, () => false)
const begun: FilterDraft = { tree: tree({ status: 'open', or: [{ a: 1 }, { b: 2 }] }), next: 1 }

describe('filterDraft', () => {
  it('adds a node to the group that was meant, under a name of its own', () => {
    const once = filterDraft(begun, { type: 'add', to: '/or', node: newCondition() })
    const twice = filterDraft(once, { type: 'add', to: '', node: newCondition() })
    expect(twice.tree.parts.map(part => part.at)).toEqual(['/status', '/or', 'new2'])
    expect(twice.tree.parts[1]).toMatchObject({ parts: [{ field: 'a' }, { field: 'b' }, { at: 'new1' }] })
  })

  it('changes and removes by place, however deep', () => {
    const less = filterDraft(begun, { type: 'remove', at: '/or/0/a' })
    expect(treeToFilter(less.tree)).toEqual({ status: 'open', or: [{ b: 2 }] })
    const none = filterDraft(begun, { type: 'mode', at: '/or', mode: 'none' })
    expect(treeToFilter(none.tree)).toEqual({ status: 'open', not: { or: [{ a: 1 }, { b: 2 }] } })
    expect(treeToFilter(withoutPart(begun.tree, '/or'))).toEqual({ status: 'open' })
  })
})

describe('a condition that is being written', () => {
  it('asks nothing new until it is complete', () => {
    if (!status || !due) throw new Error('unknown field')
    const blank = newCondition(status)
    expect(unfinished(blank)).toEqual(['new'])
    const said = withClause(blank, { phrase: 'in', value: ['open'] }, 'UTC')
    expect(said).toMatchObject({ field: 'status', operator: 'in', value: ['open'] })
    expect(unfinished(said)).toEqual([])
    expect(unfinished(withClause(said, { phrase: 'in', value: [] }, 'UTC'))).toEqual(['new'])
  })

  it('about another field begins as that field is usually asked about', () => {
    if (!due) throw new Error('unknown field')
    const moved = withField(newCondition(status), due)
    expect(moved).toMatchObject({ field: 'due_at', operator: 'gte', value: '$now-7d' })
  })

  it('without a field is not finished', () => {
    expect(unfinished(newCondition())).toEqual(['new'])
  })

  it('no longer counts as written plainly once it was changed', () => {
    const [plain] = tree({ status: 'open' }).parts
    if (plain?.kind !== 'condition') throw new Error('no condition')
    const changed = withClause(plain, { phrase: 'ne', value: 'open' }, 'UTC')
    expect(treeToFilter({ kind: 'group', at: '', mode: 'all', parts: [changed] })).toEqual({
      status: { ne: 'open' },
    })
  })
})

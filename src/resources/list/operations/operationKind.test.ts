import { expect, it } from 'vitest'
import contract from '../../../../openapi/generated/openapi.json' with { type: 'json' }
import { en } from '../../../ui/texts/en/en.ts'
import { operationKind, operationObject } from './operationKind.ts'

it('every way to write records has its own word', () => {
  const paths = contract.paths as Record<string, Record<string, { operationId?: string }>>
  const ids = Object.values(paths).flatMap(item =>
    Object.values(item).map(({ operationId }) => operationId ?? ''),
  )
  const writes = ids.filter(id => /^agent\.(create|patch|put|update|replace|delete)$/.test(id))
  const others = ['bulkRecords', 'importRecords', 'restoreRecord', 'undoOperation'].filter(id =>
    ids.includes(id),
  )
  expect(others).toHaveLength(4)
  expect([...writes, ...others].filter(id => operationKind(id) === 'other')).toEqual([])
  expect(operationKind('somethingNew')).toBe('other')
})

it('an operation is named by its record, or by how many there were', () => {
  const operation = { _id: '1', entity: 'agent', action: 'agent.patch', at: '', undone_at: null }
  expect(operationObject({ ...operation, changed: 1, label: 'Front desk' }, en)).toBe('Front desk')
  expect(operationObject({ ...operation, changed: 12, label: null }, en)).toBe('12 records')
})

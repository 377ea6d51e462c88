import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import { entityField } from '../store/records/entityField.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import { parseOperand } from '../store/records/query/parseOperand.ts'
import { parseQuery } from '../store/records/query/parseQuery.ts'
import { queryLimits } from '../store/records/query/query.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'

interface Deps {
  store: EntityStore
  registry: EntityRegistry
  scope: Scope
  definition: EntityDefinition
}

/**
 * Returns the records that have one of the values in a unique field, at most 1,000. People need not be allowed to
 * filter by the field. A text that cannot be a value of the field matches nothing.
 */
export async function findByValues(
  { store, registry, scope, definition }: Deps,
  pointer: string,
  values: readonly unknown[],
): Promise<readonly StoredRecord[]> {
  const field = entityField(definition, pointer)
  const operands = field
    ? [...new Set(values)].flatMap(value => {
        const parsed = parseOperand(field, value)
        return 'operand' in parsed ? [parsed.operand] : []
      })
    : []
  if (!field || operands.length === 0) return []
  const query = parseQuery(definition, { range: [0, queryLimits.range - 1], count: 'none' }, registry)
  const filter = { kind: 'test', field, through: null, operator: 'in', operands } as const
  return (await store.list(scope, definition.name, { ...query, filter })).rows
}

import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { entityField } from '../store/records/entityField.ts'
import type { Filter, Query } from '../store/records/query/query.ts'

/** Field that marks a record as a test. */
const mark = '/is_test'

/** The figure of a report, which says itself whether tests count. */
const reported = '/outcome'

/** Excludes tests from a query, unless it asks for them or selects records by their identifiers or a report. */
export function withoutTests(definition: EntityDefinition, query: Query): Query {
  const field = entityField(definition, mark)
  if (!field || (query.filter && isNamedIn(query.filter))) return query
  const own = { kind: 'test', field, through: null, operator: 'ne', operands: [true] } as const
  return { ...query, filter: query.filter ? { kind: 'and', parts: [own, query.filter] } : own }
}

function isNamedIn(filter: Filter): boolean {
  switch (filter.kind) {
    case 'test':
      return filter.through === null && [mark, '/_id', reported].includes(filter.field.pointer)
    case 'not':
      return isNamedIn(filter.part)
    default:
      return filter.parts.some(isNamedIn)
  }
}

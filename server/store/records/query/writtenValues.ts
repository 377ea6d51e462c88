import type { Scope } from '../../scope.ts'
import type { TenantDb, TenantRun } from '../../tenantRun.ts'
import type { CountryOf } from '../entityMatches.ts'
import { candidates, comparedTexts } from '../matchedValues.ts'
import type { Filter, FilterTest, Operand, Query } from './query.ts'

/** Returns a query with values as an entity's records contain them: +442079460001 finds +44 20 7946 0001. */
export type WrittenQuery = (scope: Scope, entity: string, query: Query) => Promise<Query>

interface Deps {
  db: TenantDb
  entity: string
  country: string | undefined
  isTrash: boolean
}

/**
 * Creates the rewriter of queries. It queries the database only for fields whose values are compared in a form other
 * than the stored one.
 */
export function createWrittenQuery({
  run,
  countryOf,
}: {
  run: TenantRun
  countryOf: CountryOf
}): WrittenQuery {
  return async (scope, entity, query) => {
    const { filter, trash } = query
    if (filter === null || !testsIn(filter).some(isMatchTest)) return query
    const country = await countryOf(scope.tenantId)
    return {
      ...query,
      filter: await run(scope, db => rewritten(filter, { db, entity, country, isTrash: trash })),
    }
  }
}

async function rewritten(filter: Filter, deps: Deps): Promise<Filter> {
  if (filter.kind === 'not') return { kind: 'not', part: await rewritten(filter.part, deps) }
  if (filter.kind === 'test') return isMatchTest(filter) ? anyWritten(filter, deps) : filter
  const parts: Filter[] = []
  for (const part of filter.parts) parts.push(await rewritten(part, deps))
  return { kind: filter.kind, parts }
}

async function anyWritten(test: FilterTest, { db, entity, country, isTrash }: Deps): Promise<Filter> {
  const { field, through, operands } = test
  const texts = operands.filter(isText)
  const target = through?.reference?.entity
  // Referenced records are only found outside the trash.
  const state = { isTrash: isTrash && target === undefined }
  const rows = await candidates(db, target ?? entity, field, texts, state)
  const written = rows.flatMap(row => row.texts)
  const formOf = (text: string) => [...comparedTexts(field, [text], country).keys()][0]
  const forms = written.map(formOf)
  const asWritten = (operand: Operand): Operand[] => {
    const form = isText(operand) ? formOf(operand) : undefined
    return form === undefined ? [] : written.filter((_, index) => forms[index] === form)
  }
  const alternatives = operands.map(operand => ({
    ...test,
    operator: 'has' as const,
    operands: [...new Set([operand, ...asWritten(operand)])],
  }))
  return { kind: test.operator === 'hasAll' ? 'and' : 'or', parts: alternatives }
}

function isText(operand: Operand): operand is string {
  return typeof operand === 'string'
}

function isMatchTest({ field, operator }: FilterTest): boolean {
  return field.match !== null && (operator === 'has' || operator === 'hasAll')
}

function testsIn(filter: Filter): FilterTest[] {
  if (filter.kind === 'test') return [filter]
  return filter.kind === 'not' ? testsIn(filter.part) : filter.parts.flatMap(testsIn)
}

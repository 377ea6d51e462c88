import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import { type EntityDefinition, type EntityRegistry, listName } from '../entityDefinition.ts'
import { entityField } from '../entityField.ts'
import { type FilterContext, parseFilter } from './parseFilter.ts'
import { parseEmbed, parseFields } from './parseProjection.ts'
import { defaultSort, parseSort } from './parseSort.ts'
import { type Filter, type Query, queryLimits, type SortKey, type TypeTest } from './query.ts'
import { createQueryProblems } from './queryProblems.ts'

/**
 * Parses the query of a list, from the JSON of `?query=` or the stock `{sort, range, filter}`. Throws `request.invalid`
 * that names each unknown or invalid part; nothing is ignored.
 */
export function parseQuery(
  definition: EntityDefinition,
  raw: unknown,
  registry: EntityRegistry,
  at = '/query',
): Query {
  const problems = createQueryProblems()
  const given = asObject(raw)
  const context: FilterContext = { definition, registry, problems, trash: given.trash === true }
  if (raw !== undefined && !isObject(raw)) problems.add(at, 'type', 'Must be an object.')
  for (const name of Object.keys(given)) {
    if (!members.has(name))
      problems.add(joinPointer(at, name), 'additionalProperties', 'There is no such part.')
  }
  const { conditions, words } = withStockSearch(definition, given)
  const filter = conditions === undefined ? null : parseFilter(context, conditions, `${at}/filter`)
  const q = parseWords(context, words, `${at}/q`)
  const ranked = q !== null && given.sort === undefined
  const sort =
    given.sort === undefined ? defaultSort(definition) : parseSort(context, given.sort, `${at}/sort`)
  const embed = parseEmbed(context, given.embed, `${at}/embed`)
  const query: Query = {
    ...parsePage(context, given, at),
    ofType: typeTest(definition),
    filter,
    q,
    ranked,
    sort,
    embed,
    fields: parseFields(context, given.fields, `${at}/fields`),
    count: parseCount(context, given.count, `${at}/count`),
    trash: parseTrash(context, given.trash, `${at}/trash`),
    fingerprint: fingerprint(definition, conditions, q, ranked ? null : sort, context.trash),
    entities: [...new Set([...embed.map(({ entity }) => entity), ...entitiesIn(filter)])],
  }
  problems.check()
  return query
}

const members: ReadonlySet<string> = new Set([
  ...['filter', 'q', 'sort', 'range', 'after', 'fields', 'embed', 'count', 'trash'],
])

/** Reads the words of react-admin's own search box, which sends them as a filter named q. */
function withStockSearch(definition: EntityDefinition, given: Record<string, unknown>) {
  const { filter, q } = given
  const isSearch =
    isObject(filter) && Object.hasOwn(filter, 'q') && q === undefined && !entityField(definition, 'q')
  if (!isSearch) return { conditions: filter, words: q }
  const { q: words, ...conditions } = filter
  return { conditions, words }
}

function parseWords({ problems }: FilterContext, raw: unknown, at: string): string | null {
  if (raw === undefined || raw === '') return null
  if (typeof raw === 'string' && raw.length <= queryLimits.words && !raw.includes('\0'))
    return raw.trim() || null
  problems.add(at, 'type', `Must be a text of at most ${queryLimits.words} characters.`)
  return null
}

function parsePage({ problems }: FilterContext, given: Record<string, unknown>, at: string) {
  const { range, after } = given
  const page = {
    from: 0,
    limit: queryLimits.range as number,
    after: typeof after === 'string' ? after : null,
  }
  if (after !== undefined && typeof after !== 'string') problems.add(`${at}/after`, 'type', 'Must be a text.')
  if (range === undefined) return page
  if (after !== undefined) problems.add(`${at}/range`, 'type', 'A cursor takes the place of a range.')
  const [from, to] = Array.isArray(range) && range.length === 2 ? range : []
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    problems.add(`${at}/range`, 'type', 'Must be the first and the last row, counted from 0.')
  } else if (to - from >= queryLimits.range) {
    const params = { limit: queryLimits.range }
    problems.add(
      `${at}/range`,
      'range',
      `At most ${queryLimits.range} rows may be asked for at once.`,
      params,
    )
  }
  return { ...page, from, limit: to - from + 1 }
}

function parseCount({ problems }: FilterContext, raw: unknown, at: string): Query['count'] {
  if (raw === undefined || raw === 'exact') return 'exact'
  if (raw === 'estimate' || raw === 'none') return raw
  problems.add(at, 'enum', 'Must be exact, estimate or none.')
  return 'none'
}

function parseTrash({ problems }: FilterContext, raw: unknown, at: string): boolean {
  if (raw !== undefined && typeof raw !== 'boolean') problems.add(at, 'type', 'Must be true or false.')
  return raw === true
}

function typeTest(definition: EntityDefinition): TypeTest | null {
  const { type, schema } = definition
  const field = type && entityField(definition, schema['x-entity']?.types?.field ?? '')
  if (!field) return null
  const test = { kind: 'test', field, through: null, operator: 'eq', operands: [type.id] } as const
  return { test, name: listName(definition) }
}

function fingerprint(
  definition: EntityDefinition,
  filter: unknown,
  q: string | null,
  sort: readonly SortKey[] | null,
  trash: boolean,
): string {
  const order = sort?.map(({ field, descending }) => (descending ? `-${field.pointer}` : field.pointer))
  const asked = [filter ?? null, q, order ?? null, trash]
  return JSON.stringify(definition.type ? [...asked, definition.type.id] : asked)
}

function entitiesIn(filter: Filter | null): string[] {
  if (!filter) return []
  if (filter.kind === 'test') return filter.through?.reference ? [filter.through.reference.entity] : []
  return filter.kind === 'not' ? entitiesIn(filter.part) : filter.parts.flatMap(entitiesIn)
}

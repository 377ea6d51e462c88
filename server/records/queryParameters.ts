import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import { parseQuery } from '../store/records/query/parseQuery.ts'
import type { Query } from '../store/records/query/query.ts'

/** Query parameters of a list: our JSON query, or the three of stock react-admin. */
export interface QueryParameters {
  /** Limits the list to records of this type; the query is then read by that type's definition. */
  type?: string
  query?: string
  sort?: string
  range?: string
  filter?: string
}

/** Returns whether the caller may read an entity; called for each entity that a query involves. */
export type MayRead = (entity: string) => boolean

/** Reads and checks the query. Throws 400 with a pointer for an unknown or unreadable part. */
export function readQuery(
  registry: EntityRegistry,
  definition: EntityDefinition,
  { query, type: _type, ...stock }: QueryParameters,
  mayRead: MayRead,
): Query {
  if (query !== undefined && Object.values(stock).some(value => value !== undefined)) {
    throw new AppError('request.invalid', { detail: 'Give either query, or sort, range and filter.' })
  }
  const raw = query === undefined ? parsedMembers(stock) : parsed('query', query)
  return checkQuery(registry, definition, raw, mayRead)
}

/** Checks a query in the same way that arrived as JSON, at `pointer` of the body. */
export function checkQuery(
  registry: EntityRegistry,
  definition: EntityDefinition,
  raw: unknown,
  mayRead: MayRead,
  pointer = '/query',
): Query {
  const query = parseQuery(definition, raw, registry, pointer)
  if (!query.entities.every(mayRead)) throw new AppError('auth.forbidden')
  return query
}

function parsedMembers(stock: Record<string, string | undefined>): Record<string, unknown> {
  const given = Object.entries(stock).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(given.map(([name, text]) => [name, parsed(name, text)]))
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const problem = { pointer: `/query/${name}`, keyword: 'json', message: 'Is not valid JSON.' }
    throw new AppError('request.invalid', { errors: [problem] })
  }
}

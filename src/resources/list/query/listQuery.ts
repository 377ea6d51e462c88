import type { components } from '../../../../openapi/generated/types.d.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'

type ServerQuery = components['schemas']['Query']

/** The records that a list shows, and their order. An empty sort puts the best matches of `q` first. */
export type ListQuery = Pick<ServerQuery, 'filter' | 'q' | 'trash'> & { sort: string[] }

/** Returns the query as it is sent, without empty parts, so that the same list always has the same text. */
export function toServerQuery({ filter, q, sort, trash }: ListQuery): ServerQuery {
  return {
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(q && { q }),
    ...(sort.length > 0 && { sort }),
    ...(trash && { trash }),
  }
}

/** Returns the order of a list that nobody has sorted: best matches first during a search, else the entity's order. */
export function naturalSort(schema: JsonSchema, q: string | undefined): string[] {
  return q ? [] : (schema['x-list']?.sort ?? ['-updated_at'])
}

/** Returns whether the list is filtered, so that no rows means no matches. */
export function isNarrowed({ filter, q }: ListQuery): boolean {
  return Boolean(q) || Object.keys(filter ?? {}).length > 0
}

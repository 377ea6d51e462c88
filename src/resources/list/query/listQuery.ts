import type { components } from '../../../../openapi/generated/types.d.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'

type ServerQuery = components['schemas']['Query']

/** Which records a list shows, and in which order; no sort means the best matches of `q` first. */
export type ListQuery = Pick<ServerQuery, 'filter' | 'q' | 'trash'> & { sort: string[] }

/** The query as it is sent: what asks for nothing is left out, so that the same list has the same text. */
export function toServerQuery({ filter, q, sort, trash }: ListQuery): ServerQuery {
  return {
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(q && { q }),
    ...(sort.length > 0 && { sort }),
    ...(trash && { trash }),
  }
}

/** The order of a list that nobody has sorted: the best matches first while searching, else as the entity says. */
export function naturalSort(schema: JsonSchema, q: string | undefined): string[] {
  return q ? [] : (schema['x-list']?.sort ?? ['-updated_at'])
}

/** Whether anything narrows the list, so that "nothing there" means "nothing matches". */
export function isNarrowed({ filter, q }: ListQuery): boolean {
  return Boolean(q) || Object.keys(filter ?? {}).length > 0
}

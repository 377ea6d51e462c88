import type { components } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { entityAddress } from './entityAddress.ts'

export type EntitySummary = components['schemas']['EntitySummary']

export interface SchemaClient {
  /** Returns every entity the caller may see, in menu order. */
  entities(): Promise<EntitySummary[]>
  /** Returns an entity's schema as the caller may use it. The object stays the same while the schema is unchanged. */
  schema(entity: string): Promise<JsonSchema>
}

/**
 * Creates a client that caches each schema with its ETag, so that an unchanged schema is neither sent nor rendered
 * again.
 */
export function createSchemaClient(api: Api, language: () => string = () => ''): SchemaClient {
  const kept = new Map<string, { tag: string; body: unknown }>()
  return {
    entities: async () => (await load('/schema')) as EntitySummary[],
    schema: async name => {
      const { path, query } = entityAddress(name)
      return (await load(`${path}/schema`, query)) as JsonSchema
    },
  }

  async function load(path: string, query: Record<string, string> = {}): Promise<unknown> {
    // Texts differ by language.
    const key = `${language()} ${path} ${query.type ?? ''}`
    const copy = kept.get(key)
    const { status, headers, data } = await api.send(path, {
      query,
      ...(copy && { headers: { 'If-None-Match': copy.tag } }),
    })
    if (status === 304 && copy) return copy.body
    const tag = headers.get('etag')
    if (tag) kept.set(key, { tag, body: data })
    return data
  }
}

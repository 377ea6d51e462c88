import type { components } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { entityAddress } from './entityAddress.ts'

export type EntitySummary = components['schemas']['EntitySummary']

export interface SchemaClient {
  /** Every entity the caller may see, in the order of the menu. */
  entities(): Promise<EntitySummary[]>
  /** An entity's schema as the caller may use it; the same object for as long as it has not changed. */
  schema(entity: string): Promise<JsonSchema>
}

/** Reads schemas, and keeps each with its ETag so that an unchanged one is neither sent nor drawn again. */
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
    // Each language has texts of its own.
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

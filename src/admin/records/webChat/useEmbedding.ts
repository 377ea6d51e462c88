import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { textsIn } from '../../../../common/json/textsIn.ts'
import type { Change, RecordLocation, RecordProvider } from '../../../resources/data/createDataProvider.ts'
import { writeOnCurrent } from '../../../resources/save/writeOnCurrent.ts'
import { isSecretMarker } from '../../../resources/schema/secretMarker.ts'
import { useEntities } from '../../configuration/useEntities.ts'

/** The settings document is read at its own path and replaced below it (§7). */
const location: RecordLocation = {
  entity: 'tenant_settings',
  path: '/tenant_settings',
  methods: ['PUT/{id}'],
}
const key = [location.entity, 'embedding']

/**
 * Reads the allowed sites and the state of the secret for identifying visitors. Changes are saved at once, based on the
 * current version.
 */
export function useEmbedding() {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const entity = useEntities().entities?.find(({ name }) => name === location.entity)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => provider.read(location),
    enabled: entity !== undefined,
    retry: false,
  })

  /** Throws ApiError. */
  async function change(edit: (embedding: JsonObject) => JsonObject): Promise<Change> {
    const made = await writeOnCurrent(data ?? (await provider.read(location)), before => {
      const after = { ...before, embedding: { ...embeddingOf(before), ...edit(embeddingOf(before)) } }
      return provider.change(location, before, after)
    })
    await refresh(made.record)
    return made
  }

  async function refresh(record?: JsonObject): Promise<void> {
    if (record) queries.setQueryData(key, record)
    await queries.invalidateQueries({ queryKey: [location.entity] })
  }

  const embedding = data && embeddingOf(data)
  return {
    /** Undefined until loaded, and for users who may not see them. */
    sites: embedding && sitesOf(embedding),
    secretEnd: embedding && secretEnd(embedding),
    canUpdate: entity?.permissions.update ?? false,
    error,
    retry: refetch,
    change,
    refresh,
  }
}

export type Embedding = ReturnType<typeof useEmbedding>

/** Returns the allowed sites of the embedding settings. */
export function sitesOf({ allowed_origins: origins }: JsonObject): string[] {
  return textsIn(origins)
}

/** Returns the last characters of the secret; null if there is none. */
function secretEnd({ identity_secret: secret }: JsonObject): string | null {
  return isSecretMarker(secret) ? (secret.last4 ?? '') : null
}

function embeddingOf({ embedding }: JsonObject): JsonObject {
  return asObject(embedding) as JsonObject
}

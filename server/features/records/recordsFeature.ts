import { createEntitiesInUse } from '../../records/entitiesInUse.ts'
import { createSchemaLanguages } from '../../records/schemaLanguages.ts'
import type { EntityDefinition } from '../../store/records/entityDefinition.ts'
import { purgeTrash } from '../../store/records/purgeTrash.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { entityRoutes } from './entityRoutes.ts'
import { recordRoutes } from './recordRoutes.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'permissions' | 'now'> {
  definitions: readonly EntityDefinition[]
}

/** Creates the feature for the records of every entity. */
export function createRecordsFeature({ database, records, permissions, definitions, now }: Deps) {
  const languages = createSchemaLanguages(definitions)
  const { service, definitions: types } = records
  return {
    handlers: {
      ...entityRoutes({ service, types, permissions, languages, definitions }),
      ...recordRoutes({
        ...records,
        types,
        permissions,
        languages,
        entitiesInUse: createEntitiesInUse({ database, service }),
      }),
    },
    upkeep: [{ task: 'empty the trash', everySeconds: 3600, run: () => purgeTrash(database, now()) }],
  } satisfies Feature
}

import type { Feature, ServerCore } from '../Feature.ts'
import { customDataObjectHook } from './customDataObjectHook.ts'
import { customDataSchemaHook } from './customDataSchemaHook.ts'
import { createDataTypes } from './dataTypes.ts'
import { slotsJob } from './slotsJob.ts'
import { createTypeStore, typedEntity } from './store/typeStore.ts'

/** Custom data: records whose fields tenants define. */
export function createCustomDataFeature({ database, schemas }: Pick<ServerCore, 'database' | 'schemas'>) {
  return {
    jobs: [slotsJob({ database })],
    hooks: ({ database, registry, store }) => {
      const types = createDataTypes({ types: createTypeStore(database), entity: registry.get(typedEntity) })
      return {
        custom_data_object: { types, ...customDataObjectHook({ store, types, schemas }) },
        custom_data_schema: customDataSchemaHook({ schemas }),
      }
    },
  } satisfies Feature
}

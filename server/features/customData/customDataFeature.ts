import type { Feature, Ground } from '../Feature.ts'
import { customDataObjectHook } from './customDataObjectHook.ts'
import { customDataSchemaHook } from './customDataSchemaHook.ts'

/** Records whose fields tenants define themselves. */
export function createCustomDataFeature({ schemas }: Pick<Ground, 'schemas'>) {
  return {
    hooks: ({ store }) => ({
      custom_data_object: customDataObjectHook({ store, schemas }),
      custom_data_schema: customDataSchemaHook({ schemas }),
    }),
  } satisfies Feature
}

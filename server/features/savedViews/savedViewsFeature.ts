import type { Feature, ServerCore } from '../Feature.ts'
import { savedViewRoutes } from './savedViewRoutes.ts'
import { createSavedViewServices } from './savedViewServices.ts'

/** What lists remember of a person. */
export function createSavedViewsFeature({
  records,
  ...deps
}: Pick<ServerCore, 'database' | 'records' | 'permissions' | 'now'>) {
  return {
    handlers: savedViewRoutes(createSavedViewServices({ ...deps, ...records })),
  } satisfies Feature
}

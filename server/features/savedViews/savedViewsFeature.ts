import type { Feature, ServerCore } from '../Feature.ts'
import { savedViewRoutes } from './savedViewRoutes.ts'
import { createSavedViewServices } from './savedViewServices.ts'

/** Creates the feature for a person's preferences, saved views and operations. */
export function createSavedViewsFeature({
  records,
  ...deps
}: Pick<ServerCore, 'database' | 'records' | 'permissions' | 'now'>) {
  return {
    handlers: savedViewRoutes(createSavedViewServices({ ...deps, ...records })),
  } satisfies Feature
}

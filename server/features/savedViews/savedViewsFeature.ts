import type { Feature, Ground } from '../Feature.ts'
import { savedViewRoutes } from './savedViewRoutes.ts'
import { createSavedViewServices } from './savedViewServices.ts'

/** What lists remember of a person. */
export function createSavedViewsFeature({
  records,
  ...needs
}: Pick<Ground, 'database' | 'records' | 'permissions' | 'now'>) {
  return {
    handlers: savedViewRoutes(createSavedViewServices({ ...needs, ...records })),
  } satisfies Feature
}

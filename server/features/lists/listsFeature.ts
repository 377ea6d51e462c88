import type { Feature, Ground } from '../Feature.ts'
import { listRoutes } from './listRoutes.ts'
import { createListServices } from './listServices.ts'

/** What lists remember of a person. */
export function createListsFeature({
  records,
  ...needs
}: Pick<Ground, 'database' | 'records' | 'permissions' | 'now'>) {
  return {
    handlers: listRoutes(createListServices({ ...needs, ...records })),
  } satisfies Feature
}

import { usePermissions } from 'ra-core'
import type { SavedView } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'

export interface ViewRights {
  /** True if the person may save, rename, and delete the open view. */
  mayChange: boolean
  mayShare: boolean
}

/**
 * Returns the person's rights as the server decides them: viewers cannot share views, and only admins and owners may
 * change those of others.
 */
export function useViewRights(entity: EntitySummary, view: SavedView | undefined): ViewRights {
  const { permissions: role } = usePermissions<string>()
  const isAdmin = role === 'admin' || role === 'owner'
  const mayShare = role ? role !== 'viewer' : entity.permissions.update
  return { mayChange: view !== undefined && (view.is_own || isAdmin), mayShare }
}

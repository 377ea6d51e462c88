import { usePermissions } from 'ra-core'
import type { SavedView } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'

export interface ViewRights {
  /** May save, rename and delete the open view. */
  mayChange: boolean
  mayShare: boolean
}

/** As the server decides: viewers keep theirs to themselves, and others' are for admins. */
export function useViewRights(entity: EntitySummary, view: SavedView | undefined): ViewRights {
  const { permissions: role } = usePermissions<string>()
  const isAdmin = role === 'admin' || role === 'owner'
  const mayShare = role ? role !== 'viewer' : entity.permissions.update
  return { mayChange: view !== undefined && (view.is_own || isAdmin), mayShare }
}

import { hasRole } from '../../../access/permissions.ts'
import type { Session } from '../../../access/session.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { SearchSettings } from '../search/searchSettings.ts'
import { readSearchSettings } from './store/readSearchSettings.ts'

/**
 * Creates the check of who may use which embedding model: below admin, it throws `auth.forbidden` for any model other
 * than the tenant's.
 */
export function createModelDemand(database: Pick<Database, 'inTenant'>) {
  return async (session: Session, settings: SearchSettings | undefined): Promise<void> => {
    const model = settings?.embedding_model
    if (!model || hasRole(session, 'admin')) return
    const stored = await database.inTenant(session.tenant.id, readSearchSettings)
    if (model !== stored.embedding_model)
      throw new AppError('auth.forbidden', {
        detail: 'Trying another embedding model has a cost, so only admins can do it.',
      })
  }
}

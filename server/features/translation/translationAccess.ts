import { hasRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import { rateAddress } from '../accounts/signInLimiter.ts'
import { findThreadByToken } from '../conversations/store/threadStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { unavailable } from './translationService.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'of'>
  limit: RateLimit
}

interface Caller {
  session: Session
  /** What the caller showed as a conversation's token; undefined where nothing was. */
  token: string | undefined
  ip: string | undefined
}

/** Who may have something translated: a conversation's visitor where that is switched on, and the team. */
export function createTranslationAccess({ database, settings, limit }: Deps) {
  /**
   * The conversation it is for, null for the team. Throws `resource.not_found` to strangers, `translation.unavailable`
   * where it is switched off for visitors, and `request.too_many`.
   */
  return async function access({ session, token, ip }: Caller): Promise<string | null> {
    const { id: tenantId } = session.tenant
    if (token === undefined) {
      if (!hasRole(session, 'viewer')) throw new AppError('resource.not_found')
      limit(`${tenantId} ${session.user?.id ?? session.key?.id ?? ''}`)
      return null
    }
    limit(`${tenantId} ${rateAddress(ip)}`)
    const found = await database.inTenant(tenantId, db => findThreadByToken(db, hashToken(token)), 1)
    if (!found) throw new AppError('resource.not_found')
    const { frontend } = await settings.of(tenantId)
    if (!frontend.enable_automatic_frontend_translation) throw unavailable('switched_off')
    return found
  }
}

export type TranslationAccess = ReturnType<typeof createTranslationAccess>

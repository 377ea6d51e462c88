import { hasRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import { rateAddress } from '../accounts/signInLimiter.ts'
import { conversationOfToken } from '../conversations/store/threadStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { unavailable } from './translationService.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'of'>
  limit: RateLimit
}

interface Caller {
  session: Session
  /** The conversation token that the caller sent; undefined if there was none. */
  token: string | undefined
  ip: string | undefined
}

/** Checks who may translate: the team, and a conversation's visitor if the settings allow it. */
export function createTranslationAccess({ database, settings, limit }: Deps) {
  /**
   * Returns the conversation that the translation is for; null for the team. Throws `resource.not_found` to strangers,
   * `translation.unavailable` if the settings disable it for visitors, and `request.too_many`.
   */
  return async function access({ session, token, ip }: Caller): Promise<string | null> {
    const { id: tenantId } = session.tenant
    if (token === undefined) {
      if (!hasRole(session, 'viewer')) throw new AppError('resource.not_found')
      limit(`${tenantId} ${session.user?.id ?? session.key?.id ?? ''}`)
      return null
    }
    limit(`${tenantId} ${rateAddress(ip)}`)
    const found = await database.inTenant(tenantId, db => conversationOfToken(db, hashToken(token)), 1)
    if (!found) throw new AppError('resource.not_found')
    const { frontend } = await settings.of(tenantId)
    if (!frontend.enable_automatic_frontend_translation) throw unavailable('switched_off')
    return found
  }
}

export type TranslationAccess = ReturnType<typeof createTranslationAccess>

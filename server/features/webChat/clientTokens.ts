import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { findWebChatEntry, type WebChatEntry } from '../conversations/store/webChatEntries.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'of'>
}

export type ClientTokens = ReturnType<typeof createClientTokens>

/** Where the client tokens of a tenant lead; one of another tenant is unknown. */
export function createClientTokens({ database, settings }: Deps) {
  return { find, read, requireModule }

  /** Whom a new conversation is begun with; null for an unknown token. Throws `service.inactive` and `web_chat.off`. */
  async function find(tenantId: string, token: string) {
    await requireModule(tenantId)
    const entry = await read(tenantId, token)
    if (entry === undefined) return null
    if (!entry?.isOpen) throw new AppError('service.inactive')
    return { serviceId: entry.serviceId, agentId: entry.agentId }
  }

  /** Throws `web_chat.off` where a tenant has no web chat: nobody begins a conversation then. */
  async function requireModule(tenantId: string): Promise<void> {
    const { modules } = await settings.of(tenantId)
    if (!modules.web_chat) throw new AppError('web_chat.off')
  }

  /** What stands behind a token, open or not; null where nothing does, undefined for an unknown token. */
  function read(tenantId: string, token: string): Promise<WebChatEntry | null | undefined> {
    return database.inTenant(tenantId, db => findWebChatEntry(db, token), 1)
  }
}

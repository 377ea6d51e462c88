import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { findWebChatEntry, type WebChatEntry } from '../conversations/store/webChatEntries.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'of'>
}

export type ClientTokens = ReturnType<typeof createClientTokens>

/** Resolves the client tokens of a tenant. Tokens of other tenants are unknown. */
export function createClientTokens({ database, settings }: Deps) {
  return { find, read, requireModule }

  /**
   * Returns the service and agent for a new conversation; null for an unknown token. Throws `service.inactive` and
   * `web_chat.off`.
   */
  async function find(tenantId: string, token: string) {
    await requireModule(tenantId)
    const entry = await read(tenantId, token)
    if (entry === undefined) return null
    if (!entry?.isOpen) throw new AppError('service.inactive')
    return { serviceId: entry.serviceId, agentId: entry.agentId }
  }

  /** Throws `web_chat.off` if the tenant has no web chat, so that nobody can start a conversation. */
  async function requireModule(tenantId: string): Promise<void> {
    const { modules } = await settings.of(tenantId)
    if (!modules.web_chat) throw new AppError('web_chat.off')
  }

  /** Returns the entry of a token, open or not; null if no service uses it, undefined if it is unknown. */
  function read(tenantId: string, token: string): Promise<WebChatEntry | null | undefined> {
    return database.inTenant(tenantId, db => findWebChatEntry(db, token), 1)
  }
}

/** Who acts; stored beside every write. */
export interface Actor {
  type: 'user' | 'api_key' | 'system'
  id: string
  name: string
}

/** For whom and by whom a store call is made; every one needs it. */
export interface Scope {
  tenantId: string
  actor: Actor
  requestId: string
  ip?: string
  /** The tenant that was called, where `tenantId` says otherwise: what belongs to the installation is written so. */
  callerTenantId?: string
  /** The host that was called. */
  host?: string
  /** Words of a conversation that are written into records: noted with each, so that they are deleted with it. */
  copied?: CopiedWords
  /** An admin of the installation, to whom all tenants are shown. */
  isInstanceAdmin?: boolean
}

export interface CopiedWords {
  conversationId: string
  /** As they are written; null for a record that is made of the conversation as a whole. */
  texts: readonly string[] | null
  /** They stay where the conversation is merely kept no longer. */
  outlives: boolean
}

/** Who acts where no person does. */
export const systemActor: Actor = { type: 'system', id: '', name: 'Switchboard' }

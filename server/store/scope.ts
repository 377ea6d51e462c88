/** The actor of a write, stored with it. */
export interface Actor {
  type: 'user' | 'api_key' | 'system'
  id: string
  name: string
}

/** The tenant and the actor of a store call. */
export interface Scope {
  tenantId: string
  actor: Actor
  requestId: string
  ip?: string
  /** The tenant that was called, if it differs from `tenantId`: set for writes to the installation's records. */
  callerTenantId?: string
  /** The host that was called. */
  host?: string
  /**
   * Words of a conversation that the writes copy into records. They are linked to each record, so that they are deleted
   * with the conversation.
   */
  copied?: CopiedWords
  /**
   * States of data records that the writes may set: `first`, any state of a new record, for files that admins import;
   * `next`, the state after an action. Left out, a new record starts in the first state and keeps it.
   */
  states?: 'first' | 'next'
  /** True for an instance admin, who sees all tenants. */
  isInstanceAdmin?: boolean
}

export interface CopiedWords {
  conversationId: string
  /** The copied texts as written; null for a record made from the whole conversation. */
  texts: readonly string[] | null
  /** True if the words stay after the conversation's retention ends. */
  outlives: boolean
}

/** The actor of writes without a person. */
export const systemActor: Actor = { type: 'system', id: '', name: 'Switchboard' }

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
  /** An admin of the installation, to whom all tenants are shown. */
  isInstanceAdmin?: boolean
}

/** Who acts where no person does. */
export const systemActor: Actor = { type: 'system', id: '', name: 'Switchboard' }

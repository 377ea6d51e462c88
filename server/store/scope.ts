/** Who acts; stored beside every write. */
export interface Actor {
  type: 'user' | 'system'
  id: string
  name: string
}

/** For whom and by whom a store call is made; every one needs it. */
export interface Scope {
  tenantId: string
  actor: Actor
  requestId: string
  ip?: string
}

/** Who acts where no person does. */
export const systemActor: Actor = { type: 'system', id: '', name: 'Switchboard' }

import type { EntityData } from '../../../store/records/entityData.ts'

/** Where a chain runs, as it is stored. */
export interface Binding extends EntityData<'smart_chain_binding'> {
  id: string
}

export type BindingEvent = Binding['event']

/** Occasions at which something waits for the result; at the others chains run beside. */
export const waitingEvents: ReadonlySet<BindingEvent> = new Set(['pre_response', 'router'])

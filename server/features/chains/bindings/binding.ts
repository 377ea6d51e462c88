import type { EntityData } from '../../../store/records/entityData.ts'

/** A stored binding: where a chain runs. */
export interface Binding extends EntityData<'smart_chain_binding'> {
  id: string
}

export type BindingEvent = Binding['event']

/** Occasions at which a caller waits for the result; at all others, chains run in the background. */
export const waitingEvents: ReadonlySet<BindingEvent> = new Set(['pre_response', 'router'])

/** Occasions of connections to other systems. The database queues them. */
export const connectionEvents: ReadonlySet<BindingEvent> = new Set(['sync_finished', 'integration_failed'])

/** Occasions of filled intakes. */
export const intakeEvents: ReadonlySet<BindingEvent> = new Set([
  ...(['intake_answer', 'intake_completed', 'intake_abandoned'] as const),
])

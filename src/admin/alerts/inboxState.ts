import type { components } from '../../../openapi/generated/types.d.ts'

/** The inbox's state for the current person, as the server returns it. */
export type InboxState = components['schemas']['InboxState']

/** A conversation that waits for somebody. */
export type WaitingCall = InboxState['waiting'][number]

export const inboxStateKey = ['inbox', 'state'] as const

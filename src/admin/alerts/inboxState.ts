import type { components } from '../../../openapi/generated/types.d.ts'

/** What calls for the team, as the server tells it. */
export type InboxState = components['schemas']['InboxState']

/** A conversation in which somebody waits. */
export type WaitingCall = InboxState['waiting'][number]

export const inboxStateKey = ['inbox', 'state'] as const

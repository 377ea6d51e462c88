/** What the rows of a report's tables are, and what its conversations are chosen by. */
export const outcomeGroups = ['channel', 'agent_id', 'agent_service_id', 'language_id', 'ended_by'] as const

export type OutcomeGroup = (typeof outcomeGroups)[number]

/** Values of a group; null stands for conversations without one. */
export type GroupValues = Readonly<Partial<Record<OutcomeGroup, readonly (string | null)[]>>>

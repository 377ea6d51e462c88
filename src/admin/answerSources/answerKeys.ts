/** What was looked up for answers. */
export const retrievalKey = ['retrieval'] as const
/** Passages that were called wrong. */
export const judgementsKey = ['judgements'] as const
/** Questions that agents found nothing for. */
export const unansweredKey = ['unanswered'] as const

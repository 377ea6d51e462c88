/** Query key of the searches for answers. */
export const retrievalKey = ['retrieval'] as const
/** Query key of the passages that were judged wrong. */
export const judgementsKey = ['judgements'] as const
/** Query key of the questions for which agents found nothing. */
export const unansweredKey = ['unanswered'] as const

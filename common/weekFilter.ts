/** The figures of the start page that count conversations, by the field that says when. */
export const figureFields = { answered: 'answered_at', handed_over: 'handed_over_at' } as const

/**
 * Returns which conversations a figure of the start page counts, as lists take a filter: the server counts by it, and the
 * list behind the figure opens with it. Tests are nobody's figures. `until` is left out for those up to now.
 */
export function weekFilter(
  figure: keyof typeof figureFields,
  since: string,
  until?: string,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    [figureFields[figure]]: { gte: since, ...(until !== undefined && { lt: until }) },
    is_test: { ne: true },
  }
}

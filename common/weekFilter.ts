/** Start page figures that count conversations, each with the field that holds the time. */
export const figureFields = { answered: 'answered_at', handed_over: 'handed_over_at' } as const

/**
 * Returns the list filter for the conversations that a start page figure counts. The server counts by it, and the list
 * behind the figure opens with it. Tests are not counted. Omit `until` for conversations up to now.
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

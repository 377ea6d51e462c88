/** Under which the own sessions are kept in the page. */
export const sessionsKey = ['sessions'] as const

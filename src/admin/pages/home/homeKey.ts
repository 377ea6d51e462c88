/** What the start page shows, among all that is remembered. */
export const homeKey = ['home'] as const

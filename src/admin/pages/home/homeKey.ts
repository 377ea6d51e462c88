/** Query key of the start page's data. */
export const homeKey = ['home'] as const

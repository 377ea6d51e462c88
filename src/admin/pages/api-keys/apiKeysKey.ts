/** Query key of the API keys. */
export const apiKeysKey = ['apiKeys'] as const

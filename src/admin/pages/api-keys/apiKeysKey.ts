/** Under which the API keys are kept in the page. */
export const apiKeysKey = ['apiKeys'] as const

import type { operations } from '../../../../openapi/generated/types.d.ts'

/** How the knowledge base is searched, as a forecast is asked with it. */
export type SearchSettings =
  operations['forecastKnowledge']['requestBody']['content']['application/json']['settings']

import type { operations } from '../../../../openapi/generated/types.d.ts'

/** Search settings in the form that the forecast request takes. */
export type SearchSettings =
  operations['forecastKnowledge']['requestBody']['content']['application/json']['settings']

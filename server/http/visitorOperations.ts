import { operationsWhere } from '../access/operationRules.ts'

/** Operations that a visitor's chat calls from any site. All other operations are for our own pages. */
export const visitorOperations = operationsWhere(({ visitors }) => visitors !== undefined)

/**
 * Operations whose refusal a site without permission may read, so that its owner and visitors learn why there is no
 * chat.
 */
export const explainedOperations = operationsWhere(({ visitors }) => visitors?.explained === true)

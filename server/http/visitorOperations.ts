import { operationsWhere } from '../access/operationRules.ts'

/** What the chat of a visitor calls, from whatever site it stands on. All other operations are for our own pages. */
export const visitorOperations = operationsWhere(({ visitors }) => visitors !== undefined)

/** Those whose refusal a site that is not allowed may read, so that its owner and its visitors learn why there is no chat. */
export const explainedOperations = operationsWhere(({ visitors }) => visitors?.explained === true)

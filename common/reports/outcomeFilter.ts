import type { GroupValues } from './outcomeGroups.ts'
import { outcomeGroups } from './outcomeGroups.ts'
import type { ReportKind } from './reportKinds.ts'

/** The conversations behind a figure of a report. */
export interface ReportedConversations {
  /** Name of the conversations, such as `autonomous`. */
  predicate: string
  /** Instants (ISO) between which they began, the second exclusive. */
  from: string
  to: string
  kind: ReportKind
  /** Only conversations with one of these values. A row of a table has its own value here. */
  only?: GroupValues
  /** Only conversations with none of these values, such as the row of the others. */
  except?: GroupValues
  includesTests?: boolean
}

/**
 * Returns the filter with which the list of conversations shows those behind a figure. The server, the page and the
 * tests build it here.
 */
export function outcomeFilter({
  predicate,
  from,
  to,
  kind,
  only = {},
  except = {},
  includesTests = false,
}: ReportedConversations): { outcome: { reported: string[] } } {
  const reported = [
    `predicate=${predicate}`,
    `from=${from}`,
    `to=${to}`,
    `kind=${kind}`,
    ...groupTerms('', only),
    ...groupTerms('not:', except),
    ...(includesTests ? ['include_synthetic=true'] : []),
  ]
  return { outcome: { reported } }
}

function groupTerms(mark: '' | 'not:', values: GroupValues): string[] {
  return outcomeGroups.flatMap(group => (values[group] ?? []).map(value => `${mark}${group}=${value ?? ''}`))
}

import type { ListPreference } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { Columns } from './columns/useColumns.ts'
import type { ListPreferencePatch } from './columns/useListPreference.ts'
import type { ListState } from './query/useListState.ts'
import type { Rows } from './rows/useRows.ts'
import type { Selection } from './selection/selection.ts'

/** What the parts of a list's page share; the same object while somebody only scrolls. */
export interface ListParts {
  entity: EntitySummary
  schema: JsonSchema
  state: ListState
  counted: Counted
  columns: Columns
  preference: ListPreference
  onPreference: (patch: ListPreferencePatch) => void
  selection: Selection
  onSelect: (selection: Selection) => void
  isNarrow: boolean
}

/** As much of the rows as the head of the page tells. */
export type Counted = Pick<Rows, 'total' | 'isEstimate' | 'isPending' | 'isOutdated' | 'error'>

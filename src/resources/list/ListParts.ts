import type { ListPreference } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { Columns } from './columns/useColumns.ts'
import type { ListPreferencePatch } from './columns/useListPreference.ts'
import type { ListState } from './query/useListState.ts'
import type { Rows } from './rows/useRows.ts'
import type { Selection } from './selection/selection.ts'

/** Data that the parts of a list page share. The object stays the same while the person only scrolls. */
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

/** The properties of the rows that the page header shows. */
export type Counted = Pick<Rows, 'total' | 'isEstimate' | 'isPending' | 'isOutdated' | 'error'>

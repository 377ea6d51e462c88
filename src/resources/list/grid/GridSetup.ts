import type { RaRecord } from 'ra-core'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { Column } from '../columns/listColumns.ts'

/** Data that every row of a table shares. The object stays the same while none of it changes. */
export interface GridSetup {
  entity: EntitySummary
  schema: JsonSchema
  columns: readonly Column[]
  /** Searchable fields that have no column. */
  searchable: readonly Column[]
  rowHeight: number
  /** True if rows can be selected. */
  hasLead: boolean
  isTrash: boolean
  /** True if this person may edit cells. */
  mayEdit: boolean
  labelOf(record: RaRecord): string
  pathOf(record: RaRecord): string
}

import type { RaRecord } from 'ra-core'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { Column } from '../columns/listColumns.ts'

/** What every row of a table has in common; the same object for as long as nothing of it changes. */
export interface GridSetup {
  entity: EntitySummary
  schema: JsonSchema
  columns: readonly Column[]
  /** Fields the search looks into that have no column. */
  searchable: readonly Column[]
  rowHeight: number
  /** Whether rows can be marked. */
  hasLead: boolean
  isTrash: boolean
  /** Whether this person may change cells. */
  mayEdit: boolean
  labelOf(record: RaRecord): string
  pathOf(record: RaRecord): string
}

import type { RecordServices } from '../../../records/recordServices.ts'
import type { DataType } from '../../customData/typeDefinition.ts'
import type { Fields } from './sharedFields.ts'

/** What the tools of a data type work with. */
export interface TypeTools {
  records: Pick<RecordServices, 'service'>
  type: DataType
  fields: Fields
  /** True if programs see every field, so that a search of all texts reveals nothing else. */
  isWhole: boolean
}

import type { RecordServices } from '../../../records/recordServices.ts'
import type { RecordActing } from '../recordActing.ts'
import type { DataType } from '../typeDefinition.ts'
import type { ToolContext } from './recordTool.ts'
import type { Fields } from './sharedFields.ts'

/** Services behind the tools of all types. */
export interface ToolServices {
  /** Records of the tenant; those of a rehearsal store nothing. */
  service(context: ToolContext): Pick<RecordServices['service'], 'list' | 'get' | 'create' | 'patch'>
  acting: RecordActing
}

/** What the tools of a data type work with. */
export interface TypeTools {
  services: ToolServices
  type: DataType
  fields: Fields
  /** True if programs see every field, so that a search of all texts reveals nothing else. */
  isWhole: boolean
}

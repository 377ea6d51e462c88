import type { DataType } from '../../customData/typeDefinition.ts'
import type { McpTool } from '../mcpTool.ts'
import { findRecordsTool } from './findRecordsTool.ts'
import { sharedFields } from './sharedFields.ts'
import type { TypeTools } from './typeTools.ts'
import { createRecordTool, updateRecordTool } from './writeRecordTools.ts'

/** Returns the tools that work on the records of a data type, as far as its access allows. */
export function recordTools(records: TypeTools['records'], type: DataType): McpTool[] {
  const { query, create, update, fields = [] } = type.data.agent_access ?? {}
  const of: TypeTools = { records, type, fields: sharedFields(type), isWhole: fields.length === 0 }
  return [
    ...(query === true ? [findRecordsTool(of)] : []),
    ...(create === true ? [createRecordTool(of)] : []),
    ...(update === true ? [updateRecordTool(of)] : []),
  ]
}

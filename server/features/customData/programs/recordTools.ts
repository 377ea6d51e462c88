import { recordActions } from '../../../../common/customData/recordActions.ts'
import type { DataType } from '../typeDefinition.ts'
import { actTool } from './actTool.ts'
import { findRecordsTool } from './findRecordsTool.ts'
import type { RecordTool } from './recordTool.ts'
import { sharedFields } from './sharedFields.ts'
import type { ToolServices, TypeTools } from './typeTools.ts'
import { createRecordTool, updateRecordTool } from './writeRecordTools.ts'

/** Returns the tools that work on the records of a data type, as far as its access allows. */
export function recordTools(services: ToolServices, type: DataType): RecordTool[] {
  const { query, create, update, act, fields = [] } = type.data.agent_access ?? {}
  const of: TypeTools = { services, type, fields: sharedFields(type), isWhole: fields.length === 0 }
  const actions = recordActions(type.data).filter(({ isForAgents }) => isForAgents)
  return [
    ...(query === true ? [findRecordsTool(of)] : []),
    ...(create === true ? [createRecordTool(of)] : []),
    ...(update === true ? [updateRecordTool(of)] : []),
    ...(act === true && actions.length > 0 ? [actTool(of, actions)] : []),
  ]
}

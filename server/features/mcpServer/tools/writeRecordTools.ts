import { textsIn } from '../../../../common/json/textsIn.ts'
import { AppError } from '../../../errors.ts'
import { typedEntity } from '../../customData/store/typeStore.ts'
import type { McpTool } from '../mcpTool.ts'
import { shownRecord } from './shownRecord.ts'
import type { TypeTools } from './typeTools.ts'

/** Returns the tool that adds a record of a type. */
export function createRecordTool({ records: { service }, type, fields }: TypeTools): McpTool {
  const { name, title, description = '', json_schema } = type.data
  const required = textsIn(json_schema.required).filter(field => Object.hasOwn(fields, field))
  return {
    kind: 'create',
    name: `create_${name}`,
    title: `Add ${title}`,
    description: `Adds a record of the kind “${title}”. ${description}`.trim(),
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['values'],
      properties: { values: { type: 'object', additionalProperties: false, required, properties: fields } },
    },
    risk: 'write',
    entity: 'custom_data_schema',
    record_id: type._id,
    run: async ({ scope }, { values }) => {
      const body = { custom_data_schema_id: type._id, data: values }
      const { record } = await service.create(scope, typedEntity, body)
      return written(shownRecord(fields, record))
    },
  }
}

/** Returns the tool that changes fields of a record of a type. */
export function updateRecordTool({ records: { service }, type, fields }: TypeTools): McpTool {
  const { name, title, description = '' } = type.data
  return {
    kind: 'update',
    name: `update_${name}`,
    title: `Change ${title}`,
    description:
      `Changes a record of the kind “${title}”. Fields that are not sent stay as they are. ${description}`.trim(),
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'values'],
      properties: {
        id: { type: 'string', format: 'uuid', description: 'The `id` of the record.' },
        values: { type: 'object', additionalProperties: false, minProperties: 1, properties: fields },
      },
    },
    risk: 'write',
    entity: 'custom_data_schema',
    record_id: type._id,
    run: async ({ scope }, { id, values }) => {
      const found = await service.get(scope, typedEntity, String(id))
      // A record of another type is as unknown as one that does not exist.
      if (found.custom_data_schema_id !== type._id) throw new AppError('resource.not_found')
      const { record } = await service.patch(scope, typedEntity, found._id, { data: values }, found._version)
      return written(shownRecord(fields, record))
    },
  }
}

function written(record: ReturnType<typeof shownRecord>) {
  return { text: JSON.stringify(record), values: record }
}

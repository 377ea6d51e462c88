import { textsIn } from '../../../../common/json/textsIn.ts'
import { AppError } from '../../../errors.ts'
import { typedEntity } from '../store/typeStore.ts'
import type { RecordTool } from './recordTool.ts'
import type { Fields } from './sharedFields.ts'
import { shownRecord } from './shownRecord.ts'
import type { TypeTools } from './typeTools.ts'

/** Returns the tool that adds a record of a type. */
export function createRecordTool({ services, type, fields: shared }: TypeTools): RecordTool {
  const { name, title, description = '', json_schema } = type.data
  const fields = writtenFields(type, shared)
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
    run: async (context, { values }) => {
      const body = { custom_data_schema_id: type._id, data: values }
      const { record } = await services.service(context).create(context.scope, typedEntity, body)
      return written(shownRecord(shared, record))
    },
  }
}

/** Returns the tool that changes fields of a record of a type. */
export function updateRecordTool({ services, type, fields: shared }: TypeTools): RecordTool {
  const { name, title, description = '' } = type.data
  const fields = writtenFields(type, shared)
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
    run: async (context, { id, values }) => {
      const { scope } = context
      const service = services.service(context)
      const found = await service.get(scope, typedEntity, String(id))
      // A record of another type is as unknown as one that does not exist.
      if (found.custom_data_schema_id !== type._id) throw new AppError('resource.not_found')
      const { record } = await service.patch(scope, typedEntity, found._id, { data: values }, found._version)
      return written(shownRecord(shared, record))
    },
  }
}

/** Returns the fields without the state, which only actions change. */
function writtenFields({ data: { states } }: TypeTools['type'], fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== states?.field))
}

function written(record: ReturnType<typeof shownRecord>) {
  return { text: JSON.stringify(record), values: record }
}

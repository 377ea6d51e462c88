import type { RecordAction } from '../../../../common/customData/recordActions.ts'
import { asObject } from '../../../../common/json/asObject.ts'
import { own } from '../../../../common/json/jsonValue.ts'
import { AppError } from '../../../errors.ts'
import { typedEntity } from '../store/typeStore.ts'
import type { RecordTool } from './recordTool.ts'
import { shownRecord } from './shownRecord.ts'
import type { TypeTools } from './typeTools.ts'

/** Returns the tool that runs the actions of a type's records that programs may run. */
export function actTool({ services, type, fields }: TypeTools, actions: readonly RecordAction[]): RecordTool {
  const { name, title, description = '' } = type.data
  const inputs = Object.fromEntries(
    actions
      .flatMap(({ requires }) => requires)
      .flatMap(field => {
        const schema = own(fields, field)
        return schema ? [[field, schema] as const] : []
      }),
  )
  const listed = actions.map(action => `${action.action}: ${action.title}`).join('; ')
  return {
    kind: 'act',
    name: `act_on_${name}`,
    title: `Act on ${title}`,
    description: `Runs an action of a record of the kind “${title}”: ${listed}. ${description}`.trim(),
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'action'],
      properties: {
        id: { type: 'string', format: 'uuid', description: 'The `id` of the record.' },
        action: { enum: actions.map(({ action }) => action) },
        input: {
          type: 'object',
          description: 'Values that the action requires and the record does not have yet.',
          additionalProperties: false,
          properties: inputs,
        },
      },
    },
    risk: 'write',
    entity: 'custom_data_schema',
    record_id: type._id,
    run: async (context, given) => {
      const found = await services.service(context).get(context.scope, typedEntity, String(given.id))
      // A record of another type is as unknown as one that does not exist.
      if (found.custom_data_schema_id !== type._id) throw new AppError('resource.not_found')
      const { record } = await services.acting.act(context.scope, {
        id: found._id,
        action: String(given.action),
        input: asObject(given.input),
        mayRun: ({ isForAgents }) => isForAgents,
        isRehearsal: context.isRehearsal === true,
      })
      const values = shownRecord(fields, record)
      return { text: JSON.stringify(values), values }
    },
  }
}

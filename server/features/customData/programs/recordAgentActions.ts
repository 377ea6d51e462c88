import type { JSONSchema7 } from '@ai-sdk/provider'
import { AppError, problemKinds } from '../../../errors.ts'
import type { Scope } from '../../../store/scope.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { ActionContext, ActionResult, BuiltinAction } from '../../agentAction.ts'
import type { TypeStore } from '../store/typeStore.ts'
import type { RecordTool } from './recordTool.ts'
import { recordTools } from './recordTools.ts'
import type { ToolServices } from './typeTools.ts'

interface Deps {
  types: Pick<TypeStore, 'all'>
  services: ToolServices
  schemas: Pick<SchemaValidation, 'check'>
}

type Definition = Pick<BuiltinAction, 'actionId' | 'toolName' | 'title' | 'description' | 'risk'> & {
  kind: RecordTool['kind']
  properties: Record<string, JSONSchema7>
  required: string[]
}

const text = (description: string): JSONSchema7 => ({ type: 'string', maxLength: 200, description })
const type = text('Short name of the kind of records.')
const id = text('The `id` of the record, as find_records returned it.')
const values: JSONSchema7 = { type: 'object', description: 'Values by the short names of the fields.' }

const definitions: readonly Definition[] = [
  {
    ...{ kind: 'find', actionId: 'find', toolName: 'find_records', title: 'Find records', risk: 'read' },
    description:
      'Finds records of the business. Without `type` it returns the kinds of records with their fields and what you can do with them; use it first.',
    properties: {
      type,
      where: {
        type: 'object',
        description: 'Exact values that the records have, by the names of the fields.',
      },
      search: text('Words that occur in the record.'),
      limit: { type: 'integer', minimum: 1, maximum: 50 },
    },
    required: [],
  },
  {
    ...{ kind: 'create', actionId: 'create', toolName: 'create_record', title: 'Add a record' },
    risk: 'low_impact_write',
    description: 'Adds a record of the business.',
    properties: { type, values },
    required: ['type', 'values'],
  },
  {
    ...{ kind: 'update', actionId: 'update', toolName: 'update_record', title: 'Change a record' },
    risk: 'low_impact_write',
    description: 'Changes fields of a record. Fields that you leave out stay as they are.',
    properties: { type, id, values },
    required: ['type', 'id', 'values'],
  },
  {
    ...{ kind: 'act', actionId: 'act', toolName: 'act_on_record', title: 'Act on a record' },
    risk: 'low_impact_write',
    description: 'Runs an action of a record, for example to confirm or close it.',
    properties: { type, id, action: text('Short name of the action.'), input: values },
    required: ['type', 'id', 'action'],
  },
]

/**
 * Creates the actions with which agents work on the records of data types, by the same tools as other programs. Each
 * type says what they may do.
 */
export function recordAgentActions({ types, services, schemas }: Deps): BuiltinAction[] {
  return definitions.map(({ kind, properties, required, ...shown }) => ({
    moduleId: 'custom_data',
    ...shown,
    parameters: { type: 'object', additionalProperties: false, properties, required },
    isOffered: () => true,
    isOfferedIn: async ({ tenantId }) => (await toolsOf(tenantId, kind)).length > 0,
    runFor: () => (context, given) => run(kind, context, given, false),
    rehearseFor: () => (context, given) => run(kind, context, given, true),
  }))

  async function run(
    kind: RecordTool['kind'],
    context: ActionContext,
    { type: name, ...given }: Record<string, unknown>,
    isRehearsal: boolean,
  ): Promise<ActionResult> {
    const { tenantId } = context.scope
    if (kind === 'find' && name === undefined) return { text: JSON.stringify(await kinds(tenantId)) }
    const tool = (await toolsOf(tenantId, kind)).find(each => each.type === name)?.tool
    if (!tool) {
      const known = (await toolsOf(tenantId, kind)).map(each => each.type).join(', ')
      return refused(
        `This is not possible with records of "${String(name)}". Possible kinds: ${known || 'none'}.`,
      )
    }
    const verdict = await schemas.check(tenantId, { schema: tool.inputSchema, values: [given] })
    const faults = verdict?.values[0] ?? [{ pointer: '', message: 'The values cannot be checked right now.' }]
    if (faults.length > 0) return refused(inWords(faults))
    try {
      const found = await tool.run({ scope: writer(context), signal: context.signal, isRehearsal }, given)
      return { text: found.text }
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { detail = problemKinds[error.code].title, errors = [] } = error.details
      return refused(errors.length > 0 ? inWords(errors) : detail)
    }
  }

  async function toolsOf(tenantId: string, kind?: RecordTool['kind']) {
    const all = await types.all(tenantId)
    return all.flatMap(({ type }) =>
      recordTools(services, type)
        .filter(tool => kind === undefined || tool.kind === kind)
        .map(tool => ({ type: type.data.name, title: type.data.title, tool })),
    )
  }

  async function kinds(tenantId: string) {
    const all = await toolsOf(tenantId)
    const names = [...new Set(all.map(({ type }) => type))]
    return names.map(name => {
      const own = all.filter(each => each.type === name)
      return {
        type: name,
        title: own[0]?.title,
        can: Object.fromEntries(own.map(({ tool }) => [tool.kind, tool.inputSchema.properties])),
      }
    })
  }
}

/** Returns the scope of a write. A record keeps words of the conversation; the business decides for how long. */
function writer({ scope, conversationId }: ActionContext): Scope {
  return conversationId === '' ? scope : { ...scope, copied: { conversationId, texts: null, outlives: true } }
}

function refused(text: string): ActionResult {
  return { text, isError: true, errorCode: 'refused' }
}

function inWords(faults: readonly { pointer: string; message: string }[]): string {
  return faults
    .slice(0, 10)
    .map(({ pointer, message }) => `${pointer.replace(/^\/data(?=\/|$)/, '/values') || '/'}: ${message}`)
    .join(' ')
}

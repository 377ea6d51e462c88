import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { Placeholder } from '../../../common/templates/templateParts.ts'
import { AppError, type FieldError } from '../../errors.ts'
import { toolHash } from '../../providers/mcp/toolHash.ts'
import type { WebClient } from '../../providers/web/webClient.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { otherPlaceFault } from '../../secrets/boundSecret.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { SealedSecret } from '../../store/records/sealedSecret.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { isHeaderValue, isOwnHeader } from '../../templates/headerTemplate.ts'
import { readJsonTemplate } from '../../templates/jsonTemplate.ts'
import { hasBrokenPlaceholder, placeholdersIn } from '../../templates/placeholders.ts'
import { sampleUrl, urlTemplateFault } from '../../templates/urlTemplate.ts'
import { cannotHold } from '../../validation/cannotHold.ts'
import { lintSchema } from '../../validation/lintSchema.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'
import { type BuiltinAction, builtinName } from '../agentAction.ts'
import type { ChainActions } from '../chains/chainActions.ts'
import { callableSchema } from '../integrations/mcp/callableSchema.ts'
import { isMcpAction, type McpAction, reviewedDefinition } from '../integrations/mcp/mcpAction.ts'
import type { McpActions } from '../integrations/mcp/mcpActions.ts'
import { actionSecret, type HttpCall, withBoundSecret } from './actionSecret.ts'

type Parameters = EntityData<'agent_action'>['parameters']

interface Deps {
  builtins: () => readonly BuiltinAction[]
  schemas: Pick<SchemaValidation, 'check'>
  webClient: Pick<WebClient, 'refusal'>
  chains: Pick<ChainActions, 'isPublished'>
  mcp: Pick<McpActions, 'isConnection'>
}

/**
 * Creates the hook that checks whether an action can run as it is saved: its chain is published, its URL is public, its
 * placeholders are among its parameters, its MCP tool is as reviewed, and its schema is safe. A secret stays bound to the origin for which it was
 * entered.
 */
export function agentActionHook({ builtins, schemas, webClient, chains, mcp }: Deps): EntityHook {
  return {
    beforeWrite: async (scope, records, before) => {
      const outcomes: (RecordData | AppError)[] = []
      // One record after the other: only a limited number of schemas may wait for their check.
      for (const [index, record] of records.entries())
        outcomes.push(await checked(scope, record, before[index]?.data))
      return outcomes
    },
  }

  async function checked(
    scope: Scope,
    record: RecordData,
    before: RecordData | undefined,
  ): Promise<RecordData | AppError> {
    const action = readData('agent_action', record)
    if (!action) return record
    const { execution, parameters } = action
    const errors = nameFaults(action, builtins())
    if (isMcpAction(action)) errors.push(...(await toolFaults(scope, action, before)))
    else if (execution.kind !== 'builtin') errors.push(...(await parameterFaults(scope, parameters)))
    if (execution.kind === 'chain') errors.push(...(await chainFaults(scope, execution.chain_name)))
    if (execution.kind === 'http') errors.push(...callFaults(execution, parameters))
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    if (execution.kind !== 'http') return record
    const origin = originOf(execution)
    const secret = actionSecret(execution)
    const entered = secret?.sealed && enteredFor(secret.sealed, before)
    if (!secret || !entered || entered === origin) {
      return { ...record, execution: withBoundSecret(execution, origin) }
    }
    return new AppError('record.invalid', { errors: [otherPlaceFault(secret.pointer, entered, origin)] })
  }

  async function chainFaults({ tenantId }: Scope, chainName: string): Promise<FieldError[]> {
    if (await chains.isPublished(tenantId, chainName)) return []
    const message = 'No published chain has this name.'
    return [{ pointer: '/execution/chain_name', keyword: 'chain', message }]
  }

  async function toolFaults(
    scope: Scope,
    { execution, callable_by_programs }: McpAction,
    before: RecordData | undefined,
  ): Promise<FieldError[]> {
    const errors: FieldError[] = []
    const { integration_id: id, reviewed } = execution
    if (!isSameConnection(id, before) && !(await mcp.isConnection(scope.tenantId, id))) {
      const message = 'There is no such connection to an MCP server.'
      errors.push({ pointer: '/execution/integration_id', keyword: 'connection', message })
    }
    if (reviewed.hash !== toolHash(reviewedDefinition(execution))) {
      const message = 'Is not the hash of this definition. Review the tools of the connection.'
      errors.push({ pointer: '/execution/reviewed/hash', keyword: 'hash', message })
    }
    if (callable_by_programs) {
      const message = 'Other programs cannot call tools of an MCP server here.'
      errors.push({ pointer: '/callable_by_programs', keyword: 'const', message })
    }
    const faults = await schemaFaults(scope, callableSchema(reviewed.input_schema))
    return [...errors, ...faults.map(fault => below('/execution/reviewed/input_schema', fault))]
  }

  async function parameterFaults(scope: Scope, parameters: Parameters): Promise<FieldError[]> {
    if (parameters === undefined) return []
    return (await schemaFaults(scope, parameters)).map(fault => below('/parameters', fault))
  }

  async function schemaFaults({ tenantId }: Scope, schema: object): Promise<FieldError[]> {
    const linted = lintSchema(schema)
    if (linted.length > 0) return linted
    const verdict = await schemas.check(tenantId, { schema, values: [{}] })
    const late = { pointer: '', keyword: 'budget', message: 'Takes too long to check.' }
    return verdict ? verdict.schema : [late]
  }

  function callFaults(call: HttpCall, parameters: Parameters): FieldError[] {
    const unknown = (pointer: string, names: readonly Placeholder[]) =>
      names.filter(({ path }) => !asksFor(parameters, path)).map(({ name }) => unknownName(pointer, name))
    return [
      ...urlFaults(call.url),
      ...unknown('/execution/url', placeholdersIn(call.url)),
      ...headerFaults(call),
      ...headersOf(call).flatMap(([pointer, value]) => unknown(pointer, placeholdersIn(value))),
      ...bodyFaults(call, names => unknown('/execution/body_template', names)),
      ...brokenFaults('/execution/response_template', call.response_template),
    ]
  }

  function urlFaults(url: string): FieldError[] {
    const message = urlTemplateFault(url) ?? webClient.refusal(sampleUrl(url))
    return message === null ? [] : [{ pointer: '/execution/url', keyword: 'url', message }]
  }
}

/** Returns whether an action already calls tools of this connection, which may have been deleted since. */
function isSameConnection(id: string, before: RecordData | undefined): boolean {
  const execution = before && readData('agent_action', before)?.execution
  return execution?.kind === 'mcp' && execution.integration_id === id
}

/** Returns the origin for which a secret was entered; null for a secret that is new in this write. */
function enteredFor(sealed: SealedSecret, before: RecordData | undefined): string | null {
  if (sealed.origin !== undefined) return sealed.origin
  const execution = before && readData('agent_action', before)?.execution
  const isKept = execution && actionSecret(execution)?.sealed?.$sealed === sealed.$sealed
  return isKept && execution.kind === 'http' ? originOf(execution) : null
}

function originOf({ url }: HttpCall): string {
  return new URL(sampleUrl(url)).origin
}

/** Returns an error if models already know the tool name as another built-in action. */
function nameFaults(
  { tool_name, execution }: EntityData<'agent_action'>,
  builtins: readonly BuiltinAction[],
): FieldError[] {
  const taken = builtins.find(({ toolName }) => toolName === tool_name)
  const own = execution.kind === 'builtin' ? execution.action : undefined
  if (!taken || builtinName(taken) === own) return []
  return [
    {
      pointer: '/tool_name',
      keyword: 'x-unique',
      message: 'A built-in action has this name. Choose another one.',
    },
  ]
}

function headersOf({ headers = {} }: HttpCall): [pointer: string, value: string, name: string][] {
  return Object.entries(headers).map(([name, value]) => [
    joinPointer('/execution/headers', name),
    value,
    name,
  ])
}

function headerFaults(call: HttpCall): FieldError[] {
  const auth = call.auth?.type === 'api_key' ? call.auth.header : null
  const message = 'This header is set automatically.'
  const own = headersOf(call).flatMap(([pointer, value, name]): FieldError[] => {
    if (!isOwnHeader(name)) return [{ pointer, keyword: 'header', message }]
    if (!isHeaderValue(value))
      return [
        {
          pointer,
          keyword: 'header',
          message: 'This value contains characters that are not allowed in a header.',
        },
      ]
    return brokenFaults(pointer, value)
  })
  const isTaken = auth !== null && !isOwnHeader(auth)
  return isTaken ? [...own, { pointer: '/execution/auth/header', keyword: 'header', message }] : own
}

function bodyFaults(
  { body_template = '' }: HttpCall,
  unknown: (names: readonly Placeholder[]) => FieldError[],
): FieldError[] {
  if (body_template.trim() === '') return []
  const read = readJsonTemplate(body_template)
  if (read) return unknown(read.names)
  const message = 'Must be JSON, with names in double braces; \\{{ stands for braces.'
  return [{ pointer: '/execution/body_template', keyword: 'json', message }]
}

function brokenFaults(pointer: string, template = ''): FieldError[] {
  if (!hasBrokenPlaceholder(template)) return []
  const message = 'Double braces must hold a name, such as {{birth_date}}; \\{{ stands for braces.'
  return [{ pointer, keyword: 'template', message }]
}

/**
 * Returns whether the parameters describe a value at this path. At the top level only described names count, even if
 * the schema allows others.
 */
function asksFor(parameters: Parameters, path: readonly string[]): boolean {
  return !cannotHold({ ...parameters, type: 'object', additionalProperties: false }, path)
}

function unknownName(pointer: string, name: string): FieldError {
  const message = `{{${name}}} is nothing the agent asks for: describe it below, or take it out.`
  return { pointer, keyword: 'placeholder', message, params: { name } }
}

function below(place: string, { pointer, ...error }: FieldError): FieldError {
  const isRoot = pointer === '/type' && error.keyword === 'const'
  return { ...error, pointer: `${place}${pointer}`, ...(isRoot && { message: 'Must be object.' }) }
}

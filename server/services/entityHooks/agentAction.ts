import { AppError, type FieldError } from '../../errors.ts'
import type { WebClient } from '../../providers/web/webClient.ts'
import { isObject } from '../../store/isObject.ts'
import { pointerStep } from '../../store/jsonPointer.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { isHeaderValue, isOwnHeader } from '../agents/actionHeaders.ts'
import { actionSecret, withBoundSecret } from '../agents/actionSecret.ts'
import { builtinActions } from '../agents/builtinActions.ts'
import { readJsonTemplate } from '../agents/jsonTemplate.ts'
import { placeholdersIn } from '../agents/placeholders.ts'
import { sampleUrl, urlTemplateFault } from '../agents/urlTemplate.ts'
import { lintSchema } from '../customData/lintSchema.ts'
import type { SchemaValidation } from '../customData/schemaValidation.ts'
import { otherPlaceFault } from '../secrets/boundSecret.ts'
import type { SealedSecret } from '../secrets/secretBox.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  schemas: Pick<SchemaValidation, 'check'>
  webClient: Pick<WebClient, 'refusal'>
}

/**
 * An action can be run as it is saved: its address leads somewhere public, its placeholders are among what it asks for,
 * its schema is harmless. Its secret stays with the place it was entered for.
 */
export function agentActionHook({ schemas, webClient }: Deps): EntityHook {
  return {
    beforeWrite: async (scope, records, before) => {
      const outcomes: (RecordData | AppError)[] = []
      // One after the other: only so many schemas may wait for their turn.
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
    const { execution } = record
    if (!isObject(execution)) return record
    const isHttp = execution.kind === 'http'
    const parameters = isHttp ? await parameterFaults(scope, record) : []
    const call = isHttp ? callFaults(execution, record.parameters) : []
    const errors = [...nameFaults(record, execution), ...parameters, ...call]
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    if (!isHttp) return record
    const origin = originOf(execution)
    const secret = actionSecret(record)
    const entered = secret?.sealed && enteredFor(secret.sealed, before)
    if (!secret || !entered || entered === origin) return withBoundSecret(record, origin)
    return new AppError('record.invalid', { errors: [otherPlaceFault(secret.pointer, entered, origin)] })
  }

  async function parameterFaults({ tenantId }: Scope, { parameters }: RecordData): Promise<FieldError[]> {
    if (parameters === undefined) return []
    const linted = lintSchema(parameters)
    if (linted.length > 0 || !isObject(parameters)) return linted.map(belowParameters)
    const verdict = await schemas.check(tenantId, { schema: parameters, values: [{}] })
    const late = { pointer: '', keyword: 'budget', message: 'Takes too long to check.' }
    return (verdict ? verdict.schema : [late]).map(belowParameters)
  }

  function callFaults(call: RecordData, parameters: unknown): FieldError[] {
    const unknown = (pointer: string, names: readonly string[]) =>
      names.filter(name => !asksFor(parameters, name)).map(name => unknownName(pointer, name))
    return [
      ...urlFaults(String(call.url)),
      ...unknown('/execution/url', placeholdersIn(String(call.url))),
      ...headerFaults(call),
      ...headersOf(call).flatMap(([pointer, value]) => unknown(pointer, placeholdersIn(value))),
      ...bodyFaults(call, names => unknown('/execution/body_template', names)),
    ]
  }

  function urlFaults(url: string): FieldError[] {
    const message = urlTemplateFault(url) ?? webClient.refusal(sampleUrl(url))
    return message === null ? [] : [{ pointer: '/execution/url', keyword: 'url', message }]
  }
}

/** Where a secret was to be sent when it was entered; null for one that has just been. */
function enteredFor(sealed: SealedSecret, before: RecordData | undefined): string | null {
  if (sealed.origin !== undefined) return sealed.origin
  const isKept = before && actionSecret(before)?.sealed?.$sealed === sealed.$sealed
  return isKept && isObject(before.execution) ? originOf(before.execution) : null
}

function originOf({ url }: RecordData): string {
  return new URL(sampleUrl(String(url))).origin
}

/** A name by which models know something else already. */
function nameFaults({ tool_name }: RecordData, execution: RecordData): FieldError[] {
  const taken = Object.entries(builtinActions).find(([, { toolName }]) => toolName === tool_name)
  if (!taken || taken[0] === execution.action) return []
  return [{ pointer: '/tool_name', keyword: 'x-unique', message: 'Is the name of a built-in action.' }]
}

function headersOf({ headers }: RecordData): [pointer: string, value: string, name: string][] {
  if (!isObject(headers)) return []
  return Object.entries(headers).map(([name, value]) => [
    `/execution/headers${pointerStep(name)}`,
    String(value),
    name,
  ])
}

function headerFaults(call: RecordData): FieldError[] {
  const auth = isObject(call.auth) && call.auth.type === 'api_key' ? String(call.auth.header) : null
  const message = 'This header is set by us.'
  const own = headersOf(call).flatMap(([pointer, value, name]): FieldError[] => {
    if (!isOwnHeader(name)) return [{ pointer, keyword: 'header', message }]
    const isFit = isHeaderValue(value)
    return isFit ? [] : [{ pointer, keyword: 'header', message: 'Holds what no header can.' }]
  })
  const isTaken = auth !== null && !isOwnHeader(auth)
  return isTaken ? [...own, { pointer: '/execution/auth/header', keyword: 'header', message }] : own
}

function bodyFaults(
  { body_template }: RecordData,
  unknown: (names: readonly string[]) => FieldError[],
): FieldError[] {
  if (typeof body_template !== 'string' || body_template.trim() === '') return []
  const read = readJsonTemplate(body_template)
  if (read) return unknown(read.names)
  const message = 'Must be JSON, with names in double braces.'
  return [{ pointer: '/execution/body_template', keyword: 'json', message }]
}

function asksFor(parameters: unknown, name: string): boolean {
  const known = isObject(parameters) ? parameters.properties : undefined
  return isObject(known) && Object.hasOwn(known, name.split('.')[0] ?? '')
}

function unknownName(pointer: string, name: string): FieldError {
  const message = `{{${name}}} is nothing the agent asks for: describe it below, or take it out.`
  return { pointer, keyword: 'placeholder', message, params: { name } }
}

function belowParameters({ pointer, ...error }: FieldError): FieldError {
  const isRoot = pointer === '/type' && error.keyword === 'const'
  return { ...error, pointer: `/parameters${pointer}`, ...(isRoot && { message: 'Must be object.' }) }
}

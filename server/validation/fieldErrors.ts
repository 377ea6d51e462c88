import type { ErrorObject } from 'ajv/dist/2020.js'
import { joinPointer } from '../../common/json/jsonPointer.ts'
import type { FieldError } from '../errors.ts'

/** Converts Ajv errors to sentences at their fields; `prefix` is the pointer of the validated value. */
export function fieldErrors(found: readonly ErrorObject[] | null | undefined, prefix = ''): FieldError[] {
  return telling(found ?? []).map(error => ({
    pointer: prefix + error.instancePath + missingPart(error),
    keyword: error.keyword,
    message: sentence(error),
    params: error.params,
  }))
}

/**
 * Reduces the errors of alternatives to those of the intended one; if none is recognizable, to the error that none
 * fits.
 */
function telling(found: readonly ErrorObject[]): ErrorObject[] {
  const alternatives = found.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  const outermost = alternatives.filter(error => !alternatives.some(other => isBelow(error, other)))
  const rest = found.filter(
    error => !wrappers.has(error.keyword) && !outermost.some(other => isBelow(error, other)),
  )
  return [...rest, ...outermost.flatMap(error => meant(error, found))]
}

const wrappers: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'if'])

function isBelow(error: ErrorObject, alternative: ErrorObject): boolean {
  return error !== alternative && error.schemaPath.startsWith(`${alternative.schemaPath}/`)
}

/** Returns the errors of the only branch whose type and constants fit, else the alternative's own error. */
function meant(alternative: ErrorObject, found: readonly ErrorObject[]): ErrorObject[] {
  const branches = new Map<string, ErrorObject[]>()
  for (const error of found.filter(each => isBelow(each, alternative))) {
    const branch = error.schemaPath.slice(alternative.schemaPath.length + 1).split('/')[0] ?? ''
    branches.set(branch, [...(branches.get(branch) ?? []), error])
  }
  const fitting = [...branches.values()].filter(
    errors => !errors.some(error => distinguishes(error, alternative)),
  )
  const [only] = fitting
  return only && fitting.length === 1 ? telling(only) : [alternative]
}

/** Returns whether an error shows that the branch was not intended: another type of value, or another tag. */
function distinguishes({ keyword, instancePath }: ErrorObject, alternative: ErrorObject): boolean {
  const depth = instancePath.slice(alternative.instancePath.length).split('/').length - 1
  return (keyword === 'type' && depth === 0) || (keyword === 'const' && depth <= 1)
}

function missingPart(error: ErrorObject): string {
  const name =
    error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty
  return typeof name === 'string' ? joinPointer('', name) : ''
}

function sentence({ keyword, params, message }: ErrorObject): string {
  const limit = params.limit
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return 'Please fill this in.'
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'This field does not exist.'
    case 'type':
      return `Must be ${typeName(params.type)}.`
    case 'minLength':
      return limit === 1 ? 'Please fill this in.' : `Must have at least ${limit} characters.`
    case 'maxLength':
      return `Must have at most ${limit} characters.`
    case 'minimum':
      return `Must be at least ${limit}.`
    case 'maximum':
      return `Must be at most ${limit}.`
    case 'exclusiveMinimum':
      return `Must be more than ${limit}.`
    case 'exclusiveMaximum':
      return `Must be less than ${limit}.`
    case 'multipleOf':
      return `Must be a multiple of ${params.multipleOf}.`
    case 'minItems':
      return `Must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`
    case 'maxItems':
      return `Must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}.`
    case 'uniqueItems':
      return 'Must not hold the same entry twice.'
    case 'enum':
      return `Must be one of: ${(params.allowedValues as unknown[]).join(', ')}.`
    case 'const':
      return `Must be ${JSON.stringify(params.allowedValue)}.`
    case 'oneOf':
    case 'anyOf':
      return 'Must be one of the choices.'
    case 'format':
      if (params.format === 'uri') return noAddress
      return `Must be a valid ${formatName(String(params.format))}.`
    case 'pattern':
      if (String(params.pattern).startsWith('^https?://')) return noAddress
      return 'Does not have the expected form.'
    default:
      return `${message ?? 'Is not valid'}.`
  }
}

const noAddress = 'Enter a web address, such as example.com.'

function typeName(type: unknown): string {
  if (Array.isArray(type)) return type.map(typeName).join(' or ')
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'an object',
    null: 'empty',
  }
  return names[String(type)] ?? String(type)
}

function formatName(format: string): string {
  const names: Record<string, string> = {
    email: 'e-mail address',
    'date-time': 'date and time',
    uuid: 'identifier',
  }
  return names[format] ?? format
}

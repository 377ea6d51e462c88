import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { operationsWhere } from '../access/operationRules.ts'
import type { FieldError } from '../errors.ts'
import { fieldErrors } from '../validation/fieldErrors.ts'
import type { ContractOperation, OpenApiDocument } from './contractOperations.ts'

type Place = 'path' | 'query' | 'header'

export interface OperationValidators {
  /** Coerces text to the declared types in place and returns the errors. */
  parameters: (place: Place, values: Record<string, unknown>) => FieldError[]
  body: (contentType: string, value: unknown) => FieldError[]
  /** Returns the contract violations of one of our own JSON responses. */
  answer: (status: number, value: unknown) => FieldError[]
}

type ValidatorsOf = (operation: ContractOperation) => OperationValidators

/** Compiles each operation's parameters, bodies and responses on first use. */
export function contractValidators(document: OpenApiDocument): ValidatorsOf {
  const known = validatorsByDocument.get(document) ?? createContractValidators(document)
  validatorsByDocument.set(document, known)
  return known
}

/** All servers of one process share compiled validators, since compiling takes as long as the rest of a start. */
const validatorsByDocument = new WeakMap<OpenApiDocument, ValidatorsOf>()

function createContractValidators(document: OpenApiDocument): ValidatorsOf {
  const lenient = createAjv(document, { coerceTypes: 'array' })
  const exact = createAjv(document, {})
  const compiledOf = new Map<string, Map<string, ValidateFunction>>()
  return operation => {
    const compiled = compiledOf.get(operation.operationId) ?? new Map<string, ValidateFunction>()
    compiledOf.set(operation.operationId, compiled)
    const run = (key: string, make: () => ValidateFunction, value: unknown, prefix: string) => {
      const validate = compiled.get(key) ?? make()
      compiled.set(key, validate)
      return validate(value) ? [] : fieldErrors(validate.errors, prefix)
    }
    return {
      parameters: (place, values) =>
        run(place, () => lenient(parameterSchema(operation, place)), values, `/${place}`),
      body: (contentType, value) => {
        const schema = operation.body?.contents[contentType]
        return schema ? run(`body ${contentType}`, () => exact(schema), value, '') : []
      },
      answer: (status, value) => {
        const schema = operation.answers[String(status)]
        return schema ? run(`answer ${status}`, () => exact(schema), value, '') : []
      },
    }
  }
}

function createAjv(document: OpenApiDocument, options: { coerceTypes?: 'array' }) {
  const ajv = new Ajv2020({
    ...options,
    allErrors: true,
    useDefaults: true,
    // An OpenAPI document has keywords beyond JSON Schema.
    strict: false,
    verbose: true,
    multipleOfPrecision: 9,
  })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'contract', components: document.components })
  return (schema: object) => ajv.compile(pointIntoContract(schema))
}

function pointIntoContract(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'))
}

/** Operations that ignore unknown names in the query, which another site adds. */
const openQueries = operationsWhere(({ arrival }) => arrival !== undefined)

/** Builds one object schema for all parameters of a place; unknown names in the query and in paths are refused. */
function parameterSchema({ operationId, parameters }: ContractOperation, place: Place): object {
  const own = parameters.filter(parameter => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema ?? { type: 'string' }])),
    required: own.filter(parameter => parameter.required).map(parameter => parameter.name),
    additionalProperties: place === 'header' || (place === 'query' && openQueries.has(operationId)),
  }
}

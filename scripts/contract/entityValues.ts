import type { ErrorObject } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { RE2JS } from 're2js'
import metaSchema from '../../openapi/entityFile.schema.json' with { type: 'json' }
import type { EntityFault, EntitySubject } from './entitySubject.ts'
import { schemasIn } from './entitySubject.ts'
import type { Json, JsonObject } from './json.ts'

/** Checks that the schema compiles strictly, its patterns are linear, and its examples and defaults are valid. */
export function checkValues({ file, definition }: EntitySubject): EntityFault[] {
  const patterns = schemasIn(file).flatMap(({ pointer, schema }) =>
    checkPattern(schema, `${pointer}/pattern`),
  )
  if (patterns.length > 0) return patterns
  const { input, singleton } = definition
  const compiled = compile(input)
  if (typeof compiled === 'string')
    return [{ pointer: '', message: `The schema does not compile: ${compiled}.` }]
  const examples = Array.isArray(file.examples) ? file.examples : []
  return [
    ...examples.flatMap((example, index) => broken(compiled, example, `/examples/${index}`)),
    ...schemasIn(file).flatMap(({ pointer, schema }) => checkDefault(input, schema, `${pointer}/default`)),
    ...(singleton ? broken(compiled, {}, '').map(unsaved) : []),
  ]
}

type Validate = (value: Json) => ErrorObject[]

const vocabulary = [
  ...Object.keys(metaSchema.properties),
  ...Object.keys(metaSchema.$defs.value.properties),
].filter(word => word.startsWith('x-'))

// Reports as faults what the server would only log at run time. Shared, because each instance compiles the meta-schema again.
const ajv = new Ajv2020({ allErrors: true, useDefaults: true, strictTypes: true, multipleOfPrecision: 9 })
addFormats.default(ajv)
for (const keyword of new Set(vocabulary)) ajv.addKeyword({ keyword, valid: true })

function compile(schema: JsonObject): Validate | string {
  try {
    const validate = ajv.compile(schema)
    return value => (validate(structuredClone(value)) ? [] : (validate.errors ?? []))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    ajv.removeSchema(schema)
  }
}

function broken(validate: Validate, value: Json, at: string): EntityFault[] {
  return validate(value).map(({ instancePath, message, params }) => ({
    pointer: at + instancePath,
    message: `Does not fit the schema: ${message} ${params.additionalProperty ?? ''}`.trimEnd(),
  }))
}

function unsaved({ message }: EntityFault): EntityFault {
  return {
    pointer: '/required',
    message: `A settings document starts empty, so an empty one must be valid. ${message}`,
  }
}

function checkDefault(input: JsonObject, schema: JsonObject, pointer: string): EntityFault[] {
  const { default: value, ...rest } = schema
  if (value === undefined) return []
  const validate = compile({ $defs: input.$defs ?? {}, ...rest })
  return typeof validate === 'string' ? [] : broken(validate, value, pointer)
}

/** Refuses patterns that RE2 refuses: they may need more than linear time and stall the server. */
function checkPattern({ pattern }: JsonObject, pointer: string): EntityFault[] {
  if (typeof pattern !== 'string') return []
  try {
    RE2JS.compile(pattern)
    return []
  } catch (error) {
    return [
      { pointer, message: `RE2 refuses this pattern: ${error instanceof Error ? error.message : error}` },
    ]
  }
}

import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { AppError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { fieldErrors } from '../validation/fieldErrors.ts'

type Data = Record<string, unknown>

/** Keywords of our own vocabulary, which do not affect validity. */
const hints = [
  'x-entity',
  'x-list',
  'x-groups',
  'x-widget',
  'x-ref',
  'x-options',
  'x-searchable',
  'x-sortable',
  'x-filter',
  'x-secret',
  'x-singleton',
  'x-visible-if',
  'x-discriminator',
  'x-timezone',
  'x-color',
  'x-i18n',
  'x-unique',
  'x-once',
  'x-match',
]

export type RecordValidator = ReturnType<typeof createRecordValidator>

/** Creates the validator of records, which compiles each entity's schema on first use. */
export function createRecordValidator() {
  const plain = createCompiler(false)
  const filling = createCompiler(true)
  return { check, withDefaults }

  /** Throws record.invalid with one entry per fault. */
  function check(definition: EntityDefinition, data: Data): void {
    const validate = plain(definition)
    if (!validate(data)) throw new AppError('record.invalid', { errors: fieldErrors(validate.errors) })
  }

  /** Returns a copy with the schema's defaults for absent values. */
  function withDefaults(definition: EntityDefinition, data: Data): Data {
    const copy = structuredClone(data)
    filling(definition)(copy)
    return copy
  }
}

function createCompiler(useDefaults: boolean) {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    useDefaults,
    multipleOfPrecision: 9,
    strictRequired: false,
  })
  addFormats.default(ajv)
  for (const keyword of hints) ajv.addKeyword({ keyword, valid: true })
  const compiled = new WeakMap<EntityDefinition, ValidateFunction>()
  return (definition: EntityDefinition): ValidateFunction => {
    const known = compiled.get(definition)
    if (known) return known
    const validate = ajv.compile({ ...definition.input })
    compiled.set(definition, validate)
    return validate
  }
}

import type { UiSchema } from '@rjsf/utils'
import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import { withoutBaseProperties } from './baseFields.ts'
import { defaultsOf } from './defaultsOf.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { normalize } from './normalize.ts'
import { createRecordValidator, type RecordValidator } from './recordValidator.ts'
import { toUiSchema } from './toUiSchema.ts'

/** An entity's schema with everything derived from it for its form. */
export interface DrawnSchema {
  original: JsonSchema
  drawn: JsonSchema
  ui: UiSchema
  createValidator: (texts: Texts) => RecordValidator
  /** Initial values of a new record. */
  start: JsonObject
}

const known = new WeakMap<JsonSchema, DrawnSchema>()

/**
 * Returns the derived parts, cached by schema, because the form library renders everything again when one changes
 * identity.
 */
export function drawnSchema(original: JsonSchema): DrawnSchema {
  const made = known.get(original) ?? derive(original)
  known.set(original, made)
  return made
}

function derive(original: JsonSchema): DrawnSchema {
  const fields = withoutBaseProperties(original)
  const drawn = normalize(fields)
  const start = defaultsOf(fields, original, true)
  return {
    original,
    drawn,
    ui: toUiSchema(drawn),
    createValidator: texts => createRecordValidator(fields, texts),
    start: isObject(start) ? start : {},
  }
}

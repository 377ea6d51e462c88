import type { UiSchema } from '@rjsf/utils'
import { useState } from 'react'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

interface Field {
  schema: JsonSchema
  value: JsonValue
  /** Default value of a cleared control. */
  emptyValue: UiSchema['ui:emptyValue']
}

/**
 * Returns the value of "Not set": null if the schema allows it. A field that was absent when the form opened, and has
 * no default, does not become null.
 */
export function useUnset({ schema, value, emptyValue }: Field): JsonValue {
  const [wasAbsent] = useState(value === undefined)
  // An absent value would mean the default.
  const isNull = schema['x-nullable'] && (!wasAbsent || schema['x-usual'] !== undefined)
  return isNull ? null : (emptyValue as JsonValue)
}

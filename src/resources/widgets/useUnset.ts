import type { UiSchema } from '@rjsf/utils'
import { useState } from 'react'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

interface Field {
  schema: JsonSchema
  value: JsonValue
  /** What a cleared control hands on by itself. */
  emptyValue: UiSchema['ui:emptyValue']
}

/**
 * What "Not set" hands on: null where it is a value. A field that was not there when the form was opened, and need not
 * be, shall not come back as null.
 */
export function useUnset({ schema, value, emptyValue }: Field): JsonValue {
  const [wasAbsent] = useState(value === undefined)
  // Where nothing is there, what is usual would hold.
  const isNull = schema['x-nullable'] && (!wasAbsent || schema['x-usual'] !== undefined)
  return isNull ? null : (emptyValue as JsonValue)
}

import type { ErrorSchema } from '@rjsf/utils'
import { parsePointer, valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { FieldError } from '../../api/ApiError.ts'
import { fieldPointer } from '../schema/fieldPointer.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

/** Converts errors to the form library's shape, each at the field that shows its value. */
export function toErrorSchema(errors: FieldError[], schema: JsonSchema, data: JsonObject): ErrorSchema {
  const root = newNode()
  for (const error of errors) {
    const pointer = fieldPointer(schema, data, error.pointer)
    const node = parsePointer(pointer).reduce<ErrorNode>((parent, segment) => below(parent, segment), root)
    node.__errors = [...(node.__errors ?? []), messageAt(pointer, error, data)]
  }
  return root as ErrorSchema
}

interface ErrorNode {
  __errors?: string[]
  [segment: string]: ErrorNode | string[] | undefined
}

function below(parent: ErrorNode, segment: string): ErrorNode {
  const node = (parent[segment] ?? newNode()) as ErrorNode
  parent[segment] = node
  return node
}

/** Creates a node without a prototype, because a field may be named like an inherited property. */
function newNode(): ErrorNode {
  return Object.create(null)
}

/** Returns the message at a field. If one widget shows many values, the message names the value it refers to. */
function messageAt(pointer: string, error: FieldError, data: JsonObject): string {
  if (pointer === error.pointer) return error.message
  const value = valueAt(data, error.pointer)
  return typeof value === 'string' && value !== '' ? `“${value}”: ${error.message}` : error.message
}

import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema, widgetNameOf } from '../../../resources/schema/jsonSchema.ts'
import type { ChainStep } from './chainDocument.ts'
import type { StepKinds } from './stepKinds.ts'

/** A text in a step's settings. */
export interface ConfigPlace {
  /** Relative to the settings. */
  pointer: string
  /** An expression, the id of a step that starts inside this one or follows an exit, or a text with placeholders. */
  role: 'expression' | 'step' | 'exit' | 'text'
  text: string
}

/** Returns all texts in a step's settings, as its kind's schema describes them. */
export function configPlaces(step: ChainStep, kinds: StepKinds): ConfigPlace[] {
  return placesIn(step.config, kinds.get(step.type)?.config_schema ?? {}, '')
}

function placesIn(value: JsonValue, schema: JsonSchema, pointer: string): ConfigPlace[] {
  if (typeof value === 'string') return [{ pointer, role: roleOf(schema), text: value }]
  if (Array.isArray(value)) {
    const items = !Array.isArray(schema.items) && isSchema(schema.items) ? schema.items : {}
    return value.flatMap((item, index) => placesIn(item, items, joinPointer(pointer, index)))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const property = schema.properties?.[name]
    return placesIn(part, isSchema(property) ? property : {}, joinPointer(pointer, name))
  })
}

function roleOf(schema: JsonSchema): ConfigPlace['role'] {
  const widget = widgetNameOf(schema)
  if (widget === 'chain_step') return 'step'
  if (widget === 'chain_exit') return 'exit'
  return widget === 'expression' || widget === 'condition' ? 'expression' : 'text'
}

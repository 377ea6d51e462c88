import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer, withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema, widgetNameOf } from '../../../resources/schema/jsonSchema.ts'
import { type ChainDocument, type ChainStep, findStep } from './chainDocument.ts'
import { setStep } from './editSteps.ts'
import type { StepKinds } from './stepKinds.ts'

/** A named exit of a step, such as a case of a condition. */
export interface StepExit {
  /** Location of the exit's target in the step. */
  pointer: string
  /** Empty for a case that has no label yet; null for the exit of all other results. */
  label: string | null
  /** The next step; undefined if the chain ends at this exit. */
  to: string | undefined
}

/** Returns the exits of a step in the order of its settings; empty for a step without named exits. */
export function exitsOf({ type, config = {} }: ChainStep, kinds: StepKinds): readonly StepExit[] {
  const fields = Object.entries(kinds.get(type)?.config_schema.properties ?? {})
  const exits = fields.flatMap(([name, schema]) => exitsAt(name, schema, config[name]))
  return exits.length > 0 ? exits : none
}

const none: readonly StepExit[] = []

function exitsAt(name: string, schema: JsonSchema | boolean, value: JsonValue): StepExit[] {
  const pointer = joinPointer('/config', name)
  if (isExit(schema)) return [{ pointer, label: null, to: targetIn(value) }]
  const field = rowExit(schema)
  if (!field || !Array.isArray(value)) return []
  return value.map((row, index) => {
    const { label, [field]: to } = (isObject(row) ? row : {}) as JsonObject
    const at = joinPointer(joinPointer(pointer, index), field)
    return { pointer: at, label: typeof label === 'string' ? label : '', to: targetIn(to) }
  })
}

/** Returns the name of the field with which each row of a list names its next step; undefined for other lists. */
export function rowExit(schema: JsonSchema | boolean): string | undefined {
  const items = isSchema(schema) && !Array.isArray(schema.items) ? schema.items : undefined
  const fields = Object.entries(isSchema(items) ? (items.properties ?? {}) : {})
  return fields.find(([, field]) => isExit(field))?.[0]
}

function isExit(schema: JsonSchema | boolean | undefined): boolean {
  return isSchema(schema) && widgetNameOf(schema) === 'chain_exit'
}

function targetIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the chain with another target of a step's exit; undefined lets the chain end there. */
export function setExit(
  document: ChainDocument,
  from: string,
  { pointer, to }: { pointer: string; to: string | undefined },
): ChainDocument {
  const step = findStep(document, from)
  if (!step || (to !== undefined && !findStep(document, to))) return document
  return setStep(document, from, { config: withTarget(step, pointer, to) })
}

/** Returns a step that leads to another one in any case: from its exit of all other results, else by a branch. */
export function leadingTo(step: ChainStep, to: string, kinds: StepKinds): ChainStep {
  const last = exitsOf(step, kinds).find(({ label }) => label === null)
  if (last) return { ...step, config: withTarget(step, last.pointer, to) }
  return step.next ? step : { ...step, next: [{ to }] }
}

function withTarget(step: ChainStep, pointer: string, to: string | undefined): JsonObject {
  return withValueAt(step.config ?? {}, pointer.slice('/config'.length), to) as JsonObject
}

import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema, widgetNameOf } from '../../../resources/schema/jsonSchema.ts'
import type { ChainStep } from './chainDocument.ts'
import type { StepKinds } from './stepKinds.ts'

/**
 * Returns a step's settings with another step started inside it; undefined if its kind allows none, or one is set
 * already.
 */
export function withInnerStep(step: ChainStep, id: string, kinds: StepKinds): JsonObject | undefined {
  const fields = Object.entries(kinds.get(step.type)?.config_schema.properties ?? {})
  const config = step.config ?? {}
  for (const [name, schema] of fields) {
    if (!isSchema(schema)) continue
    if (isInner(schema)) return config[name] ? undefined : { ...config, [name]: id }
    const { items } = schema
    const row = !Array.isArray(items) && isSchema(items) ? rowWith(items, id) : undefined
    const rows = config[name]
    if (row)
      return {
        ...config,
        [name]: [...(Array.isArray(rows) ? rows.filter(isObject) : []), row] as JsonObject[],
      }
  }
  return undefined
}

/** Returns a row that starts with the step, and takes its name if rows have one; undefined for other rows. */
function rowWith({ properties = {} }: JsonSchema, id: string): JsonObject | undefined {
  const start = Object.entries(properties).find(([, schema]) => isSchema(schema) && isInner(schema))
  return start && { ...(properties.name && { name: id }), [start[0]]: id }
}

function isInner(schema: JsonSchema): boolean {
  return widgetNameOf(schema) === 'chain_step'
}

import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { resolveRef } from './resolveRef.ts'

/**
 * Returns whether a schema names null as a value. A schema that does not restrict types accepts null without naming it.
 */
export function allowsNull(schema: JsonSchema | boolean | undefined, root: JsonSchema): boolean {
  return verdictOn(schema, { root, known: new Map() }) === 'named'
}

/** `open` if the schema says nothing about null. */
type Verdict = 'named' | 'barred' | 'open'

interface Walk {
  root: JsonSchema
  /** Each schema is visited once, regardless of the number of references to it; `open` during its visit. */
  known: Map<JsonSchema, Verdict>
}

function verdictOn(schema: JsonSchema | boolean | undefined, walk: Walk): Verdict {
  if (!isSchema(schema)) return schema === false ? 'barred' : 'open'
  const known = walk.known.get(schema)
  if (known) return known
  walk.known.set(schema, 'open')
  const found = verdictsIn(schema, walk)
  const verdict = (['barred', 'named'] as const).find(one => found.includes(one)) ?? 'open'
  walk.known.set(schema, verdict)
  return verdict
}

/** Returns the verdict of each keyword. */
function verdictsIn(schema: JsonSchema, walk: Walk): Verdict[] {
  const { $ref, type, enum: listed, const: constant, allOf = [], anyOf, oneOf } = schema
  const below = (one: JsonSchema | boolean | undefined) => verdictOn(one, walk)
  const choices = [anyOf, oneOf].filter(options => options !== undefined)
  return [
    ...($ref === undefined ? [] : [below(resolveRef(walk.root, $ref))]),
    ...(type === undefined ? [] : [whether([type].flat().includes('null'))]),
    ...(listed === undefined ? [] : [whether(listed.includes(null))]),
    ...(constant === undefined ? [] : [whether(constant === null)]),
    ...allOf.map(below),
    ...choices.map(options => best(options.map(below))),
  ]
}

function whether(isNamed: boolean): Verdict {
  return isNamed ? 'named' : 'barred'
}

/** Returns the best verdict, because one of several schemas is enough. */
function best(verdicts: readonly Verdict[]): Verdict {
  return (['named', 'open'] as const).find(verdict => verdicts.includes(verdict)) ?? 'barred'
}

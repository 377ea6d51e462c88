import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { resolveRef } from './resolveRef.ts'

/** Whether a schema names null as a value. One that says nothing of types names none, although it takes it. */
export function allowsNull(schema: JsonSchema | boolean | undefined, root: JsonSchema): boolean {
  return verdictOn(schema, { root, known: new Map() }) === 'named'
}

/** `open` where nothing is said of null. */
type Verdict = 'named' | 'barred' | 'open'

interface Walk {
  root: JsonSchema
  /** Each schema is looked at once, however many references lead to it; `open` while it is being looked at. */
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

/** What each keyword says. */
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

/** One of several schemas is enough. */
function best(verdicts: readonly Verdict[]): Verdict {
  return (['named', 'open'] as const).find(verdict => verdicts.includes(verdict)) ?? 'barred'
}

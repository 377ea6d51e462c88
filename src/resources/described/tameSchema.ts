import { isObject } from '../../../common/json/isObject.ts'
import { fieldOrder } from '../../../common/schema/fieldOrder.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { mapSubschemas } from '../schema/mapSchema.ts'
import { resolveRef } from '../schema/resolveRef.ts'

/** Maximum number of fields after following references; nobody fills in more one by one. */
const maxParts = 500

/**
 * Makes a person's schema safe for our lists and forms: removes invalid hints, translates its texts, and removes
 * everything that takes long to evaluate. Returns undefined for a schema that would render endlessly.
 */
export function tameSchema(schema: unknown, language: string): JsonSchema | undefined {
  if (!isSchema(schema) || !isDrawable(schema)) return undefined
  return tamed(schema, language)
}

function isDrawable(schema: JsonSchema): boolean {
  try {
    return size(schema, { root: schema, known: new Map(), above: new Set(), isCondition: false }) <= maxParts
  } catch {
    // References that cannot be resolved.
    return false
  }
}

interface Walk {
  root: JsonSchema
  known: Map<JsonSchema, number>
  above: Set<JsonSchema>
  /** True within a condition, which is evaluated while the form renders. */
  isCondition: boolean
}

/** Counts the parts that render when every reference is followed, except circular ones. */
function size(schema: JsonSchema, walk: Walk): number {
  if (walk.above.has(schema)) return walk.isCondition ? Number.POSITIVE_INFINITY : 0
  const known = walk.known.get(schema)
  if (known !== undefined && !walk.isCondition) return known
  walk.above.add(schema)
  let sum = 1
  const add = (part: JsonSchema | boolean | undefined, isCondition = walk.isCondition) => {
    if (isSchema(part) && sum <= maxParts) sum += size(part, { ...walk, isCondition })
    return part ?? true
  }
  if (schema.$ref !== undefined) add(resolveRef(walk.root, schema.$ref))
  const { if: condition, $defs: _defs, definitions: _old, ...others } = schema
  add(condition, true)
  mapSubschemas(others, part => add(part))
  walk.above.delete(schema)
  walk.known.set(schema, sum)
  return sum
}

function tamed(schema: JsonSchema, language: string): JsonSchema {
  const {
    'x-i18n': i18n,
    'x-groups': groups,
    ...own
  } = mapSubschemas(schema, part => (isSchema(part) ? tamed(part, language) : part))
  const tame: JsonSchema = { ...own, ...textsIn(i18n, language) }
  for (const [keyword, isUsable] of Object.entries(usable)) {
    if (keyword in tame && !isUsable(tame[keyword])) delete tame[keyword]
  }
  if (tame.properties) {
    const { properties } = tame
    const names = fieldOrder({ ...tame, 'x-groups': groups })
    tame.properties = Object.fromEntries(names.map(name => [name, properties[name] ?? true]))
  }
  if (tame.patternProperties) tame.patternProperties = quickOnes(tame.patternProperties)
  return tame
}

const isText = (value: unknown) => typeof value === 'string'

/**
 * Checks for keywords that the server does not check when such a schema is saved, or considers harmless because it runs
 * them elsewhere.
 */
const usable: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: isText,
  description: isText,
  pattern: isQuick,
  'x-color': isText,
  'x-discriminator': isText,
  'x-timezone': isText,
  'x-visible-if': isCondition,
  'x-widget': isWidget,
}

const notOffered: ReadonlySet<string> = new Set(['reference', 'schema', 'schemaForm', 'secret'])

function isWidget(value: unknown): boolean {
  const name = isObject(value) ? value.name : value
  // A schema within a schema would render endlessly.
  return typeof name === 'string' && !notOffered.has(name)
}

/** Accepts only patterns without alternation and repetition; others may run forever in the browser. */
function isQuick(pattern: unknown): boolean {
  return typeof pattern === 'string' && !/[*+?{|]/.test(pattern)
}

function quickOnes(patterns: Record<string, JsonSchema | boolean>): Record<string, JsonSchema | boolean> {
  return Object.fromEntries(Object.entries(patterns).filter(([pattern]) => isQuick(pattern)))
}

/**
 * Accepts only conditions without references and patterns: a condition is evaluated at each keystroke, and nothing has
 * checked them.
 */
function isCondition(value: unknown): boolean {
  return isObject(value) && !refersOrMatches(value)
}

function refersOrMatches(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refersOrMatches)
  if (!isObject(value)) return false
  return Object.entries(value).some(
    ([key, entry]) => ['$ref', 'pattern', 'patternProperties'].includes(key) || refersOrMatches(entry),
  )
}

function textsIn(i18n: unknown, language: string): JsonSchema {
  const texts = isObject(i18n) ? (i18n[language] ?? i18n[language.slice(0, 2)]) : undefined
  if (!isObject(texts)) return {}
  const { title, description } = texts
  return { ...(isText(title) && { title }), ...(isText(description) && { description }) } as JsonSchema
}

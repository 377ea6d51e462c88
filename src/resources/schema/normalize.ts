import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { allowsNull } from './allowsNull.ts'
import { defaultsOf, startFrom } from './defaultsOf.ts'
import { choicesOf, hasOwnEditor, isSchema, type JsonSchema, typesOf, widgetNameOf } from './jsonSchema.ts'
import { mapSubschemas } from './mapSchema.ts'
import { resolveRef } from './resolveRef.ts'
import { toUnion } from './union.ts'
import { withNullsKept } from './withNullsKept.ts'
import { onlyAlternative, withNullTaken } from './withNullTaken.ts'

/**
 * Converts a schema to the form that the form library can render. References are inlined (recursive ones are named).
 * Tuples, dependencies, and nullable types use the library's older dialect. Tagged unions and choices become our own
 * hints, and a JSON editor covers everything without a better field. Defaults are left out, so that opening a record
 * changes nothing. The result is for rendering only: validation always uses the original schema.
 */
export function normalize(root: JsonSchema): JsonSchema {
  const place: Place = { root, trail: [], recursive: new Map(), isPartial: false }
  const drawn = node(root, place)
  return { ...drawn, $defs: { ...root.$defs, ...definitions(place) } }
}

interface Place {
  /** Document in which local references resolve: the whole schema, or the nearest part with an $id. */
  root: JsonSchema
  /** Schemas reached through references so far. */
  trail: JsonSchema[]
  /** Schemas that refer back to themselves, with their names. */
  recursive: Map<JsonSchema, { name: string; root: JsonSchema }>
  /** True for a schema that only adds to another one, as "then" does. */
  isPartial: boolean
}

function definitions(place: Place): Record<string, JsonSchema> {
  const drawn: Record<string, JsonSchema> = {}
  // The map grows while its entries are processed; the iteration includes the new ones.
  for (const [schema, { name, root }] of place.recursive) {
    drawn[name] = node(schema, { ...place, root, trail: [schema] })
  }
  return drawn
}

function node(schema: JsonSchema | boolean, around: Place): JsonSchema {
  if (!isSchema(schema)) return around.isPartial ? {} : jsonEditor({})
  const place = schema.$id === undefined ? around : { ...around, root: schema }
  if (schema.$ref !== undefined) return followed(schema, schema.$ref, place)
  const isNullable = schema['x-nullable'] === true || allowsNull(schema, place.root)
  const merged = withNullTaken(withAllOf(schema, place))
  const hinted = isNullable ? { ...merged, 'x-nullable': true } : merged
  const only = onlyAlternative(hinted)
  if (only) return node(only, place)
  const prepared = withSecret(withTuple(withDependencies(withoutValues(hinted))))
  return isNullable ? withBeginning(shaped(prepared, place), hinted, place) : shaped(prepared, place)
}

function followed({ $ref: _ref, ...siblings }: JsonSchema, ref: string, place: Place): JsonSchema {
  const target = resolveRef(place.root, ref)
  if (!isSchema(target)) return node(target === false ? false : siblings, place)
  if (place.trail.includes(target)) {
    const known = place.recursive.get(target)
    const name = known?.name ?? `recursive-${place.recursive.size}`
    if (!known) place.recursive.set(target, { name, root: place.root })
    const drawn = { ...siblings, $ref: `#/$defs/${name}` }
    if (!siblings['x-nullable']) return drawn
    return { ...drawn, 'x-new': startFrom(target, place.root, target.type === 'array' ? [] : {}) }
  }
  const { $id, ...rest } = target
  // A whole document has its own root; everything else resolves from the place of the reference.
  const root = $id === undefined ? place.root : target
  return node({ ...rest, ...siblings }, { ...place, root, trail: [...place.trail, target] })
}

function withoutValues(schema: JsonSchema): JsonSchema {
  const {
    default: usual,
    unevaluatedProperties: _p,
    unevaluatedItems: _i,
    not: _n,
    contains: _c,
    ...rest
  } = schema
  // A field with choices shows the default that applies.
  const isFound = ['language', 'timezone'].includes(widgetNameOf(schema) ?? '')
  const isChoice = isFound || schema.enum !== undefined || schema.oneOf !== undefined
  return usual === undefined || !isChoice ? rest : { ...rest, 'x-usual': usual as JsonValue }
}

/** Merges the allOf parts that can be merged in advance; conditional ones stay for the form library. */
function withAllOf(schema: JsonSchema, place: Place): JsonSchema {
  if (!schema.allOf) return schema
  const { allOf, ...rest } = schema
  const parts = allOf.map(part => unfolded(part, place))
  const conditional = parts.filter(part => part.if !== undefined)
  const merged = parts.filter(part => part.if === undefined).reduce(mergeInto, rest)
  return conditional.length > 0 ? { ...merged, allOf: conditional } : merged
}

function unfolded(part: JsonSchema | boolean, place: Place): JsonSchema {
  if (!isSchema(part)) return {}
  const { $ref, ...siblings } = part
  if ($ref === undefined) return withAllOf(part, place)
  const target = resolveRef(place.root, $ref)
  if (!isSchema(target) || place.trail.includes(target)) return siblings
  return withAllOf({ ...target, ...siblings }, { ...place, trail: [...place.trail, target] })
}

function mergeInto(base: JsonSchema, part: JsonSchema): JsonSchema {
  const required = [...new Set([...(base.required ?? []), ...(part.required ?? [])])]
  return {
    ...part,
    ...base,
    ...((base.properties || part.properties) && { properties: { ...part.properties, ...base.properties } }),
    ...(required.length > 0 && { required }),
  }
}

/** Adds the initial value to a group or list that may be null. */
function withBeginning(drawn: JsonSchema, schema: JsonSchema, place: Place): JsonSchema {
  if (drawn['x-branches'] || (drawn.type !== 'object' && drawn.type !== 'array')) return drawn
  const usual = schema.default
  const isUsable = isObject(usual) || Array.isArray(usual)
  const begun = isUsable ? usual : drawn.type === 'array' ? [] : {}
  return { ...drawn, 'x-new': startFrom(schema, place.root, begun) }
}

/** Renames dependencies to their draft 7 keyword, the only one that the form library supports. */
function withDependencies(schema: JsonSchema): JsonSchema {
  const { dependentRequired, dependentSchemas, ...rest } = schema
  if (!dependentRequired && !dependentSchemas) return schema
  const dependencies: Record<string, JsonSchema> = Object.create(null)
  for (const [key, required] of Object.entries(dependentRequired ?? {})) dependencies[key] = { required }
  for (const [key, one] of Object.entries(dependentSchemas ?? {})) {
    dependencies[key] = mergeInto(dependencies[key] ?? {}, isSchema(one) ? one : {})
  }
  return { ...rest, dependencies: { ...rest.dependencies, ...dependencies } }
}

function withTuple(schema: JsonSchema): JsonSchema {
  if (!schema.prefixItems) return schema
  const { prefixItems, items, ...rest } = schema
  return { ...rest, type: 'array', items: prefixItems, additionalItems: isSchema(items) ? items : false }
}

function withSecret(schema: JsonSchema): JsonSchema {
  const isSecret = schema['x-secret'] !== undefined || schema.writeOnly === true
  return isSecret ? { ...schema, type: 'string', 'x-widget': 'secret' } : schema
}

function shaped(schema: JsonSchema, place: Place): JsonSchema {
  const { enum: _enum, const: constant, ...rest } = schema
  const choices = choicesOf(constant === undefined ? withoutKept(schema) : { enum: [constant] })
  // The form library drops values that are no longer among the choices, so the choices are hidden from it.
  if (choices && (choices.length > 0 || schema['x-nullable'])) {
    return { ...withoutUnion(rest), type: 'string', 'x-choices': choices }
  }
  const union = toUnion(rest, {
    draw: option => node(option, place),
    start: option => defaultsOf(option ?? true, place.root, true),
  })
  if (union) return { ...withoutUnion(rest), type: 'object', properties: {}, 'x-branches': union }
  return drawable(withoutUnion(rest), place)
}

/** Leaves out the choices that only the server sets. */
function withoutKept(schema: JsonSchema): JsonSchema {
  const { oneOf } = schema
  const isOffered = (option: JsonSchema | boolean) => !isSchema(option) || option.readOnly !== true
  return oneOf?.every(isOffered) === false ? { ...schema, oneOf: oneOf.filter(isOffered) } : schema
}

function withoutUnion({ oneOf: _one, anyOf: _any, ...rest }: JsonSchema): JsonSchema {
  return rest
}

function drawable(schema: JsonSchema, place: Place): JsonSchema {
  if (hasOwnEditor(schema)) return withoutFields(schema)
  const types = typesOf(schema)
  const type = types.length === 0 ? inferredType(schema) : types.length === 1 ? types[0] : undefined
  const isVague =
    !type || (type === 'object' && !hasFields(schema)) || (type === 'array' && !hasItems(schema))
  if (widgetNameOf(schema) === 'json' || (isVague && !place.isPartial)) return jsonEditor(schema)
  const {
    if: condition,
    then: _then,
    else: _else,
    allOf: _all,
    dependencies: _dep,
    $defs: _defs,
    ...own
  } = schema
  const below = { ...place, isPartial: false }
  const drawn = mapSubschemas(withoutBarred(own), part => part !== false && node(part, below))
  return withNullsKept({
    ...drawn,
    ...(type && { type }),
    ...(isSchema(schema.items) &&
      isSchema(drawn.items) && { items: withNewItem(drawn.items, schema.items, place) }),
    ...(isSchema(schema.additionalItems) &&
      isSchema(drawn.additionalItems) && {
        additionalItems: withNewItem(drawn.additionalItems, schema.additionalItems, place),
      }),
    // Conditions add fields to objects; in a list, the form library would let them remove items.
    ...(type !== 'array' && {
      ...(condition !== undefined && { if: condition }),
      ...partials(schema, place),
    }),
  })
}

function withNewItem(drawn: JsonSchema, items: JsonSchema, place: Place): JsonSchema {
  const begun = drawn['x-new'] ?? defaultsOf(items, place.root, true)
  return { ...drawn, 'x-new': begun === undefined ? (drawn.type === 'string' ? '' : null) : begun }
}

/** Normalizes schemas that only add fields to this one. */
function partials(schema: JsonSchema, place: Place): JsonSchema {
  const partial = { ...place, isPartial: true }
  const drawn: JsonSchema = {}
  for (const keyword of ['then', 'else'] as const) {
    const part = schema[keyword]
    if (isSchema(part)) drawn[keyword] = node(part, partial)
  }
  if (schema.allOf) drawn.allOf = schema.allOf.map(part => node(part, partial))
  const rules = Object.entries(schema.dependencies ?? {})
  const draw = (one: JsonSchema | boolean | string[]) => (Array.isArray(one) ? one : node(one, partial))
  if (rules.length > 0) drawn.dependencies = Object.fromEntries(rules.map(([key, one]) => [key, draw(one)]))
  return drawn
}

/** Removes properties that are never allowed; they have no field. */
function withoutBarred(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema
  const entries = Object.entries(schema.properties).filter(([, property]) => property !== false)
  return { ...schema, properties: Object.fromEntries(entries) }
}

function hasFields(schema: JsonSchema): boolean {
  const extra = schema.additionalProperties
  const isOpen = isSchema(extra) && Object.keys(extra).length > 0
  const adds = schema.if !== undefined || schema.dependencies || schema.allOf || schema.patternProperties
  return isOpen || Boolean(adds) || Object.keys(schema.properties ?? {}).length > 0
}

function hasItems(schema: JsonSchema): boolean {
  return isSchema(schema.items) || Array.isArray(schema.items)
}

function inferredType(schema: JsonSchema): string | undefined {
  if (schema.properties || schema.patternProperties || schema.additionalProperties) return 'object'
  if (schema.items) return 'array'
  if (schema.format || schema.pattern || (schema.maxLength ?? schema.minLength) !== undefined) return 'string'
  if ((schema.minimum ?? schema.maximum ?? schema.multipleOf) !== undefined) return 'number'
  return undefined
}

/** Removes the fields, which are described elsewhere and cannot be rendered one by one. */
function withoutFields(schema: JsonSchema): JsonSchema {
  const { properties: _p, additionalProperties: _a, patternProperties: _t, ...rest } = schema
  return { ...rest, type: 'object' }
}

const keptByJsonEditor = [
  'title',
  'description',
  'readOnly',
  'deprecated',
  'x-nullable',
  'x-visible-if',
] as const satisfies (keyof JsonSchema)[]

function jsonEditor(schema: JsonSchema): JsonSchema {
  const kept = keptByJsonEditor.filter(keyword => schema[keyword] !== undefined)
  const hints: JsonSchema = Object.fromEntries(kept.map(keyword => [keyword, schema[keyword]]))
  return { ...hints, type: 'string', 'x-widget': 'json' }
}

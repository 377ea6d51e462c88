import { textsIn } from '../../common/json/textsIn.ts'
import { schemaAt } from '../../common/schema/schemaFields.ts'
import { entityField } from '../../server/store/records/entityField.ts'
import type { EntityFault, EntitySubject, PlacedSchema } from './entitySubject.ts'
import { schemasIn, textsAt } from './entitySubject.ts'
import { defineEntity } from './expandEntity.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/**
 * Checks that everything a file refers to exists: its own definitions and fields, other entities, and the branches of a
 * union.
 */
export function checkReferences(subject: EntitySubject): EntityFault[] {
  const inside = schemasIn(subject.file).flatMap(placed => [
    ...checkDefinition(subject, placed),
    ...checkRequired(placed),
    ...checkUnion(subject, placed),
    ...checkArrayHints(placed),
    ...checkTarget(subject, placed),
    ...checkDescription(subject, placed),
  ])
  return [...checkOwnNames(subject), ...checkVerbs(subject), ...inside]
}

const serverNames = new Set([
  '_id',
  'id',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'tenant_id',
])

function checkOwnNames({ file }: EntitySubject): EntityFault[] {
  return Object.keys(objectAt(file, 'properties'))
    .filter(name => serverNames.has(name))
    .map(name => ({ pointer: `/properties/${name}`, message: `"${name}" belongs to the server.` }))
}

const onlyForLists = new Set(['list', 'create', 'delete', 'bulk', 'export', 'import'])

/** Checks the capabilities. A settings document is a single record; every other entity needs `list` and `read`. */
function checkVerbs({ file, definition }: EntitySubject): EntityFault[] {
  const pointer = '/x-entity/capabilities'
  const verbs = textsAt(objectAt(file, 'x-entity'), 'capabilities')
  if (definition.singleton) {
    return verbs
      .filter(verb => onlyForLists.has(verb))
      .map(verb => ({ pointer, message: `A settings document has no "${verb}".` }))
  }
  const needed = ['list', 'read'].filter(verb => !verbs.includes(verb))
  return needed.map(verb => ({ pointer, message: `"${verb}" is missing.` }))
}

function checkDefinition({ file }: EntitySubject, { pointer, schema }: PlacedSchema): EntityFault[] {
  if (typeof schema.$ref !== 'string' || resolve(file, schema) !== schema) return []
  return [{ pointer: `${pointer}/$ref`, message: `There is nothing at ${schema.$ref}.` }]
}

function checkRequired({ pointer, schema }: PlacedSchema): EntityFault[] {
  const known = objectAt(schema, 'properties')
  return textsAt(schema, 'required')
    .filter(name => !Object.hasOwn(known, name))
    .map(name => ({ pointer: `${pointer}/required`, message: `"${name}" is no property here.` }))
}

/** Checks that each branch of a union identifies itself by a constant. */
function checkUnion({ file }: EntitySubject, { pointer, schema }: PlacedSchema): EntityFault[] {
  const tag = schema['x-discriminator']
  if (typeof tag !== 'string') return []
  const branches = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isObject) : []
  const tags = branches.map(branch => {
    const resolved = resolve(file, branch)
    const isSound = isObject(resolved) && textsAt(resolved, 'required').includes(tag)
    return isSound ? objectAt(objectAt(resolved, 'properties'), tag).const : undefined
  })
  return tags.flatMap((value, index) => {
    const at = `${pointer}/oneOf/${index}`
    if (value === undefined) {
      return [{ pointer: at, message: `"${tag}" must be required here and have a const.` }]
    }
    const isTaken = tags.indexOf(value) < index
    return isTaken
      ? [{ pointer: at, message: `Another branch has the ${tag} ${JSON.stringify(value)}.` }]
      : []
  })
}

/** Reports hints inside arrays, because array items have no column or index of their own. */
function checkArrayHints({ pointer, schema }: PlacedSchema): EntityFault[] {
  if (!/\/items(\/|$)/.test(pointer)) return []
  return ['x-sortable', 'x-filter', 'x-unique', 'x-secret']
    .filter(hint => hint in schema)
    .map(hint => ({ pointer: `${pointer}/${hint}`, message: `${hint} has no meaning inside an array.` }))
}

/** Checks that the entity whose records a field offers exists and has the fields that are shown. */
function checkTarget({ all }: EntitySubject, { pointer, schema }: PlacedSchema): EntityFault[] {
  return ['x-ref', 'x-options'].flatMap(word => {
    const offered = objectAt(schema, word)
    return offered.entity === undefined ? [] : checkOffered(all, offered, `${pointer}/${word}`)
  })
}

function checkOffered(all: EntitySubject['all'], offered: JsonObject, at: string): EntityFault[] {
  const name = String(offered.entity)
  const file = Object.hasOwn(all, name) ? all[name] : undefined
  if (!file) return [{ pointer: `${at}/entity`, message: `There is no entity "${name}".` }]
  const target = defineEntity(name, file)
  if (target.singleton) return [{ pointer: `${at}/entity`, message: `${name} is one document.` }]
  const { value, label, search, details } = offered
  const shown = textsIn([value, label, search, details].flat())
  return [
    ...shown
      .filter(field => !schemaAt(target.schema, field))
      .map(field => ({ pointer: at, message: `${field} leads to no field of ${name}.` })),
    ...Object.keys(objectAt(offered, 'filter'))
      .filter(field => !['and', 'or', 'not'].includes(field) && !entityField(target, field))
      .map(field => ({ pointer: `${at}/filter`, message: `"${field}" is no field of ${name}.` })),
  ]
}

/**
 * Checks that a field described elsewhere names a reference, and the place of its schema in the record that the
 * reference leads to.
 */
function checkDescription(
  { definition, all }: EntitySubject,
  { pointer, schema }: PlacedSchema,
): EntityFault[] {
  const widget = objectAt(schema, 'x-widget')
  if (widget.name !== 'schemaForm') return []
  const at = `${pointer}/x-widget`
  if (!/^\/properties\/[^/]+$/.test(pointer)) {
    return [{ pointer: at, message: 'Only a field of the record itself can be described elsewhere.' }]
  }
  const from = String(widget.schemaFrom)
  const reference = objectAt((schemaAt(definition.schema, from) ?? {}) as JsonObject, 'x-ref')
  const file = all[String(reference.entity)]
  if (!file) return [{ pointer: `${at}/schemaFrom`, message: `${from} is no field that refers to a record.` }]
  const target = schemaAt(defineEntity(String(reference.entity), file).schema, String(widget.at))
  const isObjectThere = [target?.type].flat().includes('object')
  return isObjectThere ? [] : [{ pointer: `${at}/at`, message: `${widget.at} is no object there.` }]
}

/** Returns the definition that a schema refers to, or the schema itself if there is none. */
function resolve(file: JsonObject, schema: JsonObject): Json {
  const name = String(schema.$ref ?? '').replace('#/$defs/', '')
  const definitions = objectAt(file, '$defs')
  return Object.hasOwn(definitions, name) ? (definitions[name] ?? schema) : schema
}

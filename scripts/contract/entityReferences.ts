import { textsIn } from '../../common/json/textsIn.ts'
import { schemaAt } from '../../common/schema/schemaFields.ts'
import { entityField } from '../../server/store/records/entityField.ts'
import type { EntityFault, EntitySubject, PlacedSchema } from './entitySubject.ts'
import { schemasIn, textsAt } from './entitySubject.ts'
import { defineEntity } from './expandEntity.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** Checks that all references of a file exist: its definitions and fields, other entities, the branches of a union. */
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
    .map(name => ({
      pointer: `/properties/${name}`,
      message: `"${name}" is a field of the server; choose another name.`,
    }))
}

const onlyForLists = new Set(['list', 'create', 'delete', 'bulk', 'export', 'import'])

/** Checks the verbs: a settings document has no list, and other verbs depend on the list. */
function checkVerbs({ file, definition }: EntitySubject): EntityFault[] {
  const pointer = '/x-entity/capabilities'
  const verbs = textsAt(objectAt(file, 'x-entity'), 'capabilities')
  if (definition.singleton) {
    return verbs
      .filter(verb => onlyForLists.has(verb))
      .map(verb => ({ pointer, message: `A settings document does not support "${verb}".` }))
  }
  const needed = ['list', 'read'].filter(verb => !verbs.includes(verb))
  return needed.map(verb => ({ pointer, message: `"${verb}" is missing.` }))
}

function checkDefinition({ file }: EntitySubject, { pointer, schema }: PlacedSchema): EntityFault[] {
  if (typeof schema.$ref !== 'string' || resolve(file, schema) !== schema) return []
  return [{ pointer: `${pointer}/$ref`, message: `${schema.$ref} does not exist.` }]
}

function checkRequired({ pointer, schema }: PlacedSchema): EntityFault[] {
  const known = objectAt(schema, 'properties')
  return textsAt(schema, 'required')
    .filter(name => !Object.hasOwn(known, name))
    .map(name => ({ pointer: `${pointer}/required`, message: `"${name}" is not a property of this schema.` }))
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
      return [
        {
          pointer: at,
          message: `"${tag}" must be required here and have a const, so that the branch can be told apart.`,
        },
      ]
    }
    const isTaken = tags.indexOf(value) < index
    return isTaken
      ? [{ pointer: at, message: `Another branch has the same ${tag}, ${JSON.stringify(value)}.` }]
      : []
  })
}

/** Refuses column and index hints inside arrays, whose items have neither. */
function checkArrayHints({ pointer, schema }: PlacedSchema): EntityFault[] {
  if (!/\/items(\/|$)/.test(pointer)) return []
  return ['x-sortable', 'x-filter', 'x-unique', 'x-secret']
    .filter(hint => hint in schema)
    .map(hint => ({ pointer: `${pointer}/${hint}`, message: `${hint} is not supported inside an array.` }))
}

/** Checks that the entity behind a field's options exists, with the fields that the options show. */
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
  if (target.singleton)
    return [{ pointer: `${at}/entity`, message: `${name} is a settings document and has no list.` }]
  const { value, label, search, details } = offered
  const shown = textsIn([value, label, search, details].flat())
  return [
    ...shown
      .filter(field => !schemaAt(target.schema, field))
      .map(field => ({ pointer: at, message: `${field} is not the pointer of a field of ${name}.` })),
    ...Object.keys(objectAt(offered, 'filter'))
      .filter(field => !['and', 'or', 'not'].includes(field) && !entityField(target, field))
      .map(field => ({ pointer: `${at}/filter`, message: `"${field}" is not a field of ${name}.` })),
  ]
}

/** Checks a field whose schema lies in another record: its reference, and the place in that record. */
function checkDescription(
  { definition, all }: EntitySubject,
  { pointer, schema }: PlacedSchema,
): EntityFault[] {
  const widget = objectAt(schema, 'x-widget')
  if (widget.name !== 'schemaForm') return []
  const at = `${pointer}/x-widget`
  if (!/^\/properties\/[^/]+$/.test(pointer)) {
    return [
      { pointer: at, message: 'Only a top-level field of the record can have its schema in another record.' },
    ]
  }
  const from = String(widget.schemaFrom)
  const reference = objectAt((schemaAt(definition.schema, from) ?? {}) as JsonObject, 'x-ref')
  const file = all[String(reference.entity)]
  if (!file)
    return [{ pointer: `${at}/schemaFrom`, message: `${from} is not a field that references a record.` }]
  const target = schemaAt(defineEntity(String(reference.entity), file).schema, String(widget.at))
  if ([target?.type].flat().includes('object') || isFieldList(target)) return []
  return [{ pointer: `${at}/at`, message: `The referenced record has no object at ${widget.at}.` }]
}

/** Returns whether a schema is one of lists of fields, each with a name and a type, from which a schema is derived. */
function isFieldList(schema: JsonObject | undefined): boolean {
  const names = Object.keys(objectAt(objectAt(schema ?? {}, 'items'), 'properties'))
  return schema?.type === 'array' && names.includes('name') && names.includes('type')
}

/** Returns the definition that a schema references, or the schema itself if it references none that exists. */
function resolve(file: JsonObject, schema: JsonObject): Json {
  const name = String(schema.$ref ?? '').replace('#/$defs/', '')
  const definitions = objectAt(file, '$defs')
  return Object.hasOwn(definitions, name) ? (definitions[name] ?? schema) : schema
}

import { valueAt } from '../../common/json/jsonPointer.ts'
import { schemaAt, schemaFields } from '../../common/schema/schemaFields.ts'
import { entityField } from '../../server/store/records/entityField.ts'
import type { EntityFault, EntitySubject } from './entitySubject.ts'
import { schemasIn, textsAt } from './entitySubject.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** Checks that each reference to a field leads to a field that supports this use. */
export function checkPointers(subject: EntitySubject): EntityFault[] {
  return [
    ...checkLabel(subject),
    ...checkList(subject),
    ...checkGroups(subject),
    ...checkOperators(subject),
    ...schemasIn(subject.file).flatMap(({ pointer, schema }) =>
      checkCondition(subject, objectAt(schema, 'x-visible-if'), `${pointer}/x-visible-if`),
    ),
  ]
}

function checkLabel(subject: EntitySubject): EntityFault[] {
  const label = String(objectAt(subject.file, 'x-entity').label)
  const pointer = '/x-entity/label'
  const schema = schemaAt(subject.definition.schema, label)
  if (!schema) return [nowhere(pointer, label)]
  const isText = [schema.type].flat().includes('string')
  return isText
    ? []
    : [{ pointer, message: `${label} is the name that people see for a record, so it must be a text.` }]
}

function checkList({ file, definition }: EntitySubject): EntityFault[] {
  const list = objectAt(file, 'x-list')
  const columns = textsAt(list, 'columns').map((target, index) => {
    const known = schemaAt(definition.schema, target)
    return known ? [] : [nowhere(`/x-list/columns/${index}`, target)]
  })
  const filters = textsAt(list, 'filters').map((target, index) => {
    const usable = entityField(definition, target)?.operators.size
    const pointer = `/x-list/filters/${index}`
    return usable ? [] : [{ pointer, message: `${target} is not a field that lists can filter by.` }]
  })
  const sort = textsAt(list, 'sort').map((key, index) => {
    const usable = entityField(definition, key.replace(/^-/, ''))?.sortable
    const pointer = `/x-list/sort/${index}`
    return usable ? [] : [{ pointer, message: `"${key}" is not a field that lists can sort by.` }]
  })
  return [...columns, ...filters, ...sort].flat()
}

function checkGroups(subject: EntitySubject): EntityFault[] {
  const groups = Array.isArray(subject.file['x-groups']) ? subject.file['x-groups'].filter(isObject) : []
  const ids = new Set<unknown>()
  const placed = new Set<string>()
  return groups.flatMap((group, index) => {
    const at = `/x-groups/${index}`
    const twice = ids.has(group.id)
      ? [{ pointer: `${at}/id`, message: `Another group has the id "${group.id}".` }]
      : []
    ids.add(group.id)
    const fields = textsAt(group, 'fields').flatMap((target, place) => {
      const pointer = `${at}/fields/${place}`
      if (!schemaAt(subject.definition.schema, target)) return [nowhere(pointer, target)]
      if (placed.has(target)) return [{ pointer, message: `${target} appears twice in the form.` }]
      placed.add(target)
      return []
    })
    return [
      ...twice,
      ...fields,
      ...checkCondition(subject, objectAt(group, 'x-visible-if'), `${at}/x-visible-if`),
    ]
  })
}

/** Refuses filter operators that the type of a field does not support; they would be ignored silently. */
function checkOperators({ definition }: EntitySubject): EntityFault[] {
  return schemaFields(definition.schema).flatMap(({ pointer, schema }) => {
    const offered = entityField(definition, pointer)?.operators
    const unfit = textsAt(schema as JsonObject, 'x-filter').filter(name => !offered?.has(name as never))
    return unfit.map(name => ({
      pointer: `${pointer.replaceAll('/', '/properties/')}/x-filter`,
      message: `A field of this type has no filter operator "${name}".`,
    }))
  })
}

function checkCondition(subject: EntitySubject, condition: JsonObject, at: string): EntityFault[] {
  const whole = wholeOf(subject, at)
  const named = [
    ...Object.keys(objectAt(condition, 'properties')).map(
      name => [`${at}/properties/${name}`, name] as const,
    ),
    ...textsAt(condition, 'required').map((name, index) => [`${at}/required/${index}`, name] as const),
  ]
  return named.flatMap(([pointer, name]) =>
    schemaAt(whole, `/${name}`) ? [] : [nowhere(pointer, `/${name}`)],
  )
}

/** Returns the schema that a condition applies to: the item inside a list, otherwise the record. */
function wholeOf({ file, definition }: EntitySubject, at: string) {
  const end = at.lastIndexOf('/items/properties/')
  const item = end < 0 ? undefined : valueAt(file, `${at.slice(0, end)}/items`)
  return isObject(item) ? item : definition.schema
}

function nowhere(pointer: string, target: string): EntityFault {
  return { pointer, message: `${target} is not the pointer of a field.` }
}

import { asSchema } from '../../../common/schema/schemaFields.ts'
import type { EntityDefinition } from './entityDefinition.ts'

type Data = Readonly<Record<string, unknown>>

/** Returns data without the fields whose value belongs to one write (x-once), so that the next write starts anew. */
export function withoutOnce(definition: EntityDefinition, data: Data): Data {
  const once = usualValues(definition)
  if (Object.keys(once).every(name => !Object.hasOwn(data, name))) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(once, name)))
}

/**
 * Returns data as people read it: of the fields that it has, those that belong to one write have the value that the next
 * write begins with.
 */
export function withUsualOnce(definition: EntityDefinition, data: Data): Record<string, unknown> {
  const usual = Object.entries(usualValues(definition)).filter(([name]) => Object.hasOwn(data, name))
  return { ...data, ...Object.fromEntries(usual) }
}

/** Returns the defaults of the fields that belong to one write. */
function usualValues(definition: EntityDefinition): Data {
  const known = byDefinition.get(definition)
  if (known) return known
  const fields = Object.entries(asSchema(definition.schema.properties) ?? {})
  const found = Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const schema = asSchema(field)
      return schema?.['x-once'] === true ? [[name, schema.default]] : []
    }),
  )
  byDefinition.set(definition, found)
  return found
}

const byDefinition = new WeakMap<EntityDefinition, Data>()

import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'

export interface ReferenceField {
  pointer: string
  /** True for a list of references. */
  isMany: boolean
}

/** Returns the fields of a schema that refer to records of an entity, including those in groups. */
export function referencesTo(entity: string, schema: JsonSchema, pointer = ''): ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!isSchema(property)) return []
    const here = joinPointer(pointer, name)
    const isMany = isSchema(property.items)
    const hint = property['x-ref'] ?? (isSchema(property.items) ? property.items['x-ref'] : undefined)
    if (hint?.entity === entity) return [{ pointer: here, isMany }]
    return property.properties ? referencesTo(entity, property, here) : []
  })
}

/** Returns the list filter for the records that refer to a record by this field. */
export function referenceFilter({ pointer, isMany }: ReferenceField, id: string) {
  return { [pointer.slice(1).replaceAll('/', '.')]: isMany ? { has: id } : { eq: id } }
}

import { isRecordId } from '../isRecordId.ts'

/** What a list is of: an entity, or the records of one type of it. */
export interface TypedName {
  entity: string
  /** The id of the type; null for all records of the entity. */
  type: string | null
}

/** The name of the list of one type's records: the entity's, a dot and the id of the type. */
export function typedName(entity: string, type: string): string {
  return `${entity}.${type}`
}

/** What a list's name says; any other text is an entity's name as a whole. */
export function splitTypedName(name: string): TypedName {
  const dot = name.indexOf('.')
  const type = dot > 0 ? name.slice(dot + 1) : ''
  return isRecordId(type) ? { entity: name.slice(0, dot), type } : { entity: name, type: null }
}

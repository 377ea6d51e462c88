import { isRecordId } from '../isRecordId.ts'

/** The subject of a list: an entity, or its records of one type. */
export interface TypedName {
  entity: string
  /** Id of the type; null for all records of the entity. */
  type: string | null
}

/** Returns the list name for one type's records: the entity, a dot and the type's id. */
export function typedName(entity: string, type: string): string {
  return `${entity}.${type}`
}

/** Splits a list name into entity and type; any other text is an entity name as a whole. */
export function splitTypedName(name: string): TypedName {
  const dot = name.indexOf('.')
  const type = dot > 0 ? name.slice(dot + 1) : ''
  return isRecordId(type) ? { entity: name.slice(0, dot), type } : { entity: name, type: null }
}

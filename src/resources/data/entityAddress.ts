import { splitTypedName } from '../../../common/schema/typedName.ts'

/** How the records of a list are asked for. */
export interface EntityAddress {
  /** The entity itself: what the server calls a record, and the first part of its path. */
  entity: string
  /** Path below the API's base. */
  path: string
  /** Parameters by which only the records of the list's type are meant; none for all records of an entity. */
  query: Record<string, string>
}

/** The address of a list by its name, which may be of one type's records. */
export function entityAddress(name: string): EntityAddress {
  const { entity, type } = splitTypedName(name)
  return { entity, path: `/${entity}`, query: type === null ? {} : { type } }
}

/** The path at which the server keeps a record, by that of its page: which list it was found in is nothing to it. */
export function recordPath(page: string): string {
  const [, name = '', ...below] = page.split('/')
  return [entityAddress(name).path, ...below].join('/')
}

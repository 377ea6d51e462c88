import { splitTypedName } from '../../../common/schema/typedName.ts'

/** Address of a list's records. */
export interface EntityAddress {
  /** Name of the entity on the server, and the first part of its path. */
  entity: string
  /** Path below the API's base URL. */
  path: string
  /** Query parameters that select the records of the list's type; empty for all records of an entity. */
  query: Record<string, string>
}

/** Returns the address of a list by its name, which may name the records of one data type. */
export function entityAddress(name: string): EntityAddress {
  const { entity, type } = splitTypedName(name)
  return { entity, path: `/${entity}`, query: type === null ? {} : { type } }
}

/**
 * Returns the server path of a record from the path of its page. The list in which it was found makes no difference.
 */
export function recordPath(page: string): string {
  const [, name = '', ...below] = page.split('/')
  return [entityAddress(name).path, ...below].join('/')
}

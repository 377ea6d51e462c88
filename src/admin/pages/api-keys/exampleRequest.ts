import type { Area } from './keyAreas.ts'

interface Example {
  /** Origin of the API, without a path. */
  origin: string
  key: string
  scopes: readonly string[]
  areas: readonly Area[]
}

/**
 * Returns a sample curl command that works with this key. It reads an area that the key may access, or the schema if
 * there is none.
 */
export function exampleRequest({ origin, key, scopes, areas }: Example): string {
  const ids = scopes.map(scope => scope.split(':')[0])
  const open = areas.filter(({ id, path }) => path && (ids.includes('*') || ids.includes(id)))
  // Every key may read the schema, which describes what the key may access.
  const path = (open.find(area => !area.isSettings) ?? open[0])?.path ?? '/schema'
  return `curl '${origin}/api${path}' \\\n  -H 'Authorization: Bearer ${key}'`
}

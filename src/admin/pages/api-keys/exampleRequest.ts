import type { Area } from './keyAreas.ts'

interface Example {
  /** Where the API answers, without a path. */
  origin: string
  key: string
  scopes: readonly string[]
  areas: readonly Area[]
}

/** A request for a terminal that works with this key: it reads where the key gets in. */
export function exampleRequest({ origin, key, scopes, areas }: Example): string {
  const ids = scopes.map(scope => scope.split(':')[0])
  const open = areas.filter(({ id, path }) => path && (ids.includes('*') || ids.includes(id)))
  // What the key may see is a question that every key may ask.
  const path = (open.find(area => !area.isSettings) ?? open[0])?.path ?? '/schema'
  return `curl '${origin}/api${path}' \\\n  -H 'Authorization: Bearer ${key}'`
}

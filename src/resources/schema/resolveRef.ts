import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'

/** Returns the schema of a local reference: "#", "#/$defs/x", or "#anchor"; undefined if there is none. */
export function resolveRef(root: JsonSchema, ref: string): JsonSchema | boolean | undefined {
  const fragment = decodeURIComponent(
    ref.startsWith('#') ? ref.slice(1) : ref.replace(root.$id ?? '', '').replace('#', ''),
  )
  if (fragment === '') return root
  if (!fragment.startsWith('/')) return findAnchor(root, fragment)
  let found: unknown = root
  for (const segment of parsePointer(fragment)) found = isContainer(found) ? found[segment] : undefined
  return typeof found === 'boolean' || isSchema(found) ? found : undefined
}

function findAnchor(value: unknown, name: string): JsonSchema | undefined {
  if (!isContainer(value)) return undefined
  if (isSchema(value) && (value.$anchor === name || value.$dynamicAnchor === name)) return value
  for (const part of Object.values(value)) {
    const found = findAnchor(part, name)
    if (found) return found
  }
  return undefined
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import { entityField } from '../entityField.ts'
import type { FilterContext } from './parseFilter.ts'
import { type Embed, queryLimits } from './query.ts'

/** Parses the fields that a list returns, as JSON Pointers; null for all. */
export function parseFields(
  { definition, problems }: FilterContext,
  raw: unknown,
  at: string,
): string[] | null {
  if (raw === undefined) return null
  if (!Array.isArray(raw) || raw.length > queryLimits.fields) {
    problems.add(at, 'type', `Must be a list of at most ${queryLimits.fields} field names.`)
    return null
  }
  return raw.flatMap((name: unknown, index) => {
    const field = typeof name === 'string' ? entityField(definition, name) : null
    if (!field) problems.add(joinPointer(at, index), 'field', `"${String(name).slice(0, 100)}" is no field.`)
    return field?.pointer ?? []
  })
}

/** Parses the fields of referenced records to embed, if the `x-ref` offers them. */
export function parseEmbed(context: FilterContext, raw: unknown, at: string): Embed[] {
  if (raw === undefined) return []
  if (isObject(raw))
    return Object.entries(raw).flatMap(([name, fields]) => embedOf(context, name, fields, at) ?? [])
  context.problems.add(at, 'type', 'Must be an object with field names by reference.')
  return []
}

function embedOf(context: FilterContext, name: string, raw: unknown, at: string): Embed | null {
  const { definition, registry, problems } = context
  const field = entityField(definition, name)
  const target = field?.reference && registry.find(field.reference.entity)
  const here = joinPointer(at, name)
  if (!field?.reference || !target) {
    problems.add(here, 'field', `"${name.slice(0, 100)}" is no reference.`)
    return null
  }
  const offered = field.reference.fields
  const names: unknown[] = Array.isArray(raw) ? raw : [raw]
  const fields = names.flatMap((inner, index) => {
    const found = typeof inner === 'string' ? entityField(target, inner) : null
    if (found && offered.includes(found.pointer)) return found
    problems.add(joinPointer(here, index), 'field', `"${String(inner).slice(0, 100)}" is not offered here.`)
    return []
  })
  return { field, entity: target.name, fields }
}

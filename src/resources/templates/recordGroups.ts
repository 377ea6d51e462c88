import { parsePointer } from '../../../common/json/jsonPointer.ts'
import type { GroupHint, JsonSchema } from '../schema/jsonSchema.ts'

export interface FieldGroup {
  id: string
  title: string
  description: string | undefined
  condition: JsonSchema | undefined
  isTab: boolean
  /** Names of the record's own properties. */
  names: string[]
}

/** Returns the groups of a record's fields; fields that no group names go into a last group. */
export function recordGroups(names: string[], hints: GroupHint[], otherTitle: string): FieldGroup[] {
  const left = new Set(names)
  const groups = hints.map(hint => {
    const named = hint.fields.map(pointer => parsePointer(pointer)[0] ?? '')
    const own = [...new Set(named)].filter(name => left.delete(name))
    return {
      id: hint.id,
      title: hint.title,
      description: hint.description,
      condition: hint['x-visible-if'],
      isTab: hint.layout === 'tab',
      names: own,
    }
  })
  const filled = groups.filter(group => group.names.length > 0)
  if (left.size === 0) return filled
  const title = filled.length > 0 ? otherTitle : ''
  const isTab = filled.length > 0 && filled.every(group => group.isTab)
  return [
    ...filled,
    { id: 'other', title, description: undefined, condition: undefined, isTab, names: [...left] },
  ]
}

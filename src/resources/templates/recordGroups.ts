import { parsePointer } from '../../../common/json/jsonPointer.ts'
import type { GroupHint, JsonSchema } from '../schema/jsonSchema.ts'

export interface FieldGroup {
  id: string
  title: string
  description: string | undefined
  condition: JsonSchema | undefined
  layout: NonNullable<GroupHint['layout']>
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
      layout: hint.layout ?? 'section',
      names: own,
    }
  })
  const filled = groups.filter(group => group.names.length > 0)
  if (left.size === 0) return filled
  const title = filled.length > 0 ? otherTitle : ''
  const areTabs = filled.length > 0 && filled.every(group => group.layout === 'tab')
  const layout = areTabs ? 'tab' : 'section'
  return [
    ...filled,
    { id: 'other', title, description: undefined, condition: undefined, layout, names: [...left] },
  ]
}

import type { Area, Scope } from './keyAreas.ts'

/** How far a key gets: everywhere to read, everywhere to write, or where it is let in. */
export type Reach = 'readAll' | 'writeAll' | 'chosen'
/** How far it gets in one area. */
export type Level = 'none' | 'read' | 'write'

export interface ScopeChoice {
  reach: Reach
  isAdmin: boolean
  /** By area; `none` for those that are not in it. */
  levels: Readonly<Record<string, Level>>
}

/** The level a key really gets in an area. */
export function levelIn(area: Area, choice: ScopeChoice): Level {
  const level = choice.levels[area.id] ?? 'none'
  return level === 'write' && whyReadOnly(area, choice) ? 'read' : level
}

/** What keeps a key from writing in an area: settings take the rights of an admin, and some areas all others as well. */
export function whyReadOnly(
  { isReadOnly, isSettings }: Area,
  { isAdmin }: ScopeChoice,
): 'takesAdmin' | 'takesAll' | undefined {
  if (isReadOnly) return 'takesAll'
  return isSettings && !isAdmin ? 'takesAdmin' : undefined
}

/** The scopes to ask the server for; none where nothing has been chosen. */
export function chosenScopes(choice: ScopeChoice, areas: readonly Area[]): Scope[] {
  if (choice.reach === 'readAll') return ['*:read']
  if (choice.reach === 'writeAll') return ['*:write']
  return areas.flatMap(area => {
    const level = levelIn(area, choice)
    return level === 'none' ? [] : [`${area.id}:${level}` as Scope]
  })
}

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

/** The level a key really gets in an area: settings are written with the rights of an admin alone. */
export function levelIn(area: Area, { levels, isAdmin }: ScopeChoice): Level {
  const level = levels[area.id] ?? 'none'
  return level === 'write' && area.isSettings && !isAdmin ? 'read' : level
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

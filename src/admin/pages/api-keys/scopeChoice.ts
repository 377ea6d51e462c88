import type { Area, Scope } from './keyAreas.ts'

/** Overall access of a key: read everywhere, write everywhere, or only the chosen areas. */
export type Reach = 'readAll' | 'writeAll' | 'chosen'
/** Access level in one area. */
export type Level = 'none' | 'read' | 'write'

export interface ScopeChoice {
  reach: Reach
  isAdmin: boolean
  /** Level by area identifier; a missing area means `none`. */
  levels: Readonly<Record<string, Level>>
}

/** Returns the effective level of a key in an area. */
export function levelIn(area: Area, choice: ScopeChoice): Level {
  const level = choice.levels[area.id] ?? 'none'
  if (level === 'read' && area.isWriteOnly) return 'none'
  return level === 'write' && whyReadOnly(area, choice) ? 'read' : level
}

/**
 * Returns the reason why a key cannot write in an area, or undefined if it can. Settings require admin rights; some
 * areas require write access everywhere.
 */
export function whyReadOnly(
  { isReadOnly, isSettings }: Area,
  { isAdmin }: ScopeChoice,
): 'takesAdmin' | 'takesAll' | undefined {
  if (isReadOnly) return 'takesAll'
  return isSettings && !isAdmin ? 'takesAdmin' : undefined
}

/** Returns the scopes to request from the server; empty if nothing is chosen. */
export function chosenScopes(choice: ScopeChoice, areas: readonly Area[]): Scope[] {
  if (choice.reach === 'readAll') return ['*:read']
  if (choice.reach === 'writeAll') return ['*:write']
  return areas.flatMap(area => {
    const level = levelIn(area, choice)
    return level === 'none' ? [] : [`${area.id}:${level}` as Scope]
  })
}

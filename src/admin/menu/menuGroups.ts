import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { MenuArea, MenuUses, Screen } from '../screens/Screen.ts'

export interface MenuEntry {
  to: string
  title: string
  icon: string
  /** Addresses of the pages reached through this entry. */
  gathers: string[]
  /** False if the entry appears only when the person asks for all pages. */
  isInUse: boolean
}

export interface MenuGroup {
  /** Empty for the entries above all areas, and for those at the foot of an area. */
  title: string
  /** Null for the entries above all areas. */
  area: MenuArea | null
  entries: MenuEntry[]
}

/** Areas of the menu, in order. */
export const menuAreas = ['work', 'build', 'manage'] as const satisfies readonly MenuArea[]

/**
 * Builds the side menu: entities in the server's order and screens with a menu entry, sorted into areas and groups.
 */
export function menuGroups(
  entities: EntitySummary[],
  screens: Screen[],
  texts: Texts,
  isSingleUser = false,
): MenuGroup[] {
  const uses: MenuUses = {
    isSingleUser,
    has: name => entities.some(one => one.name === name && one.in_menu),
  }
  const first = screens.filter(screen => screen.isFirst).map(screen => entryOf(screen, [], texts, uses))
  const shown = screens.filter(screen => !screen.public && screen.group)
  const isGathered = (entity: EntitySummary) => shown.some(screen => screen.gathers?.(entity))
  const entries = [
    ...entities
      .filter(entity => !isGathered(entity))
      .filter(entity => entity.singleton_path !== null || entity.capabilities.includes('list'))
      .map(({ name, plural, icon, group, area, in_menu }) => ({
        group,
        area,
        to: `/${name}`,
        title: plural,
        icon,
        gathers: [] as string[],
        isInUse: in_menu,
      })),
    ...shown.flatMap(screen => {
      const gathered = entities.filter(entity => screen.gathers?.(entity))
      return screen.gathers && gathered.length === 0 ? [] : [entryOf(screen, gathered, texts, uses)]
    }),
  ]
  const ahead = new Set(shown.filter(screen => screen.isAhead).map(({ path }) => path))
  const groups = menuAreas.flatMap(area => {
    const own = entries.filter(entry => entry.area === area)
    const titles = [...new Set(own.map(entry => entry.group))]
    return titles
      .sort((a, b) => Number(a === '') - Number(b === ''))
      .map(title => own.filter(entry => entry.group === title))
      .map(group => [...group].sort((a, b) => Number(ahead.has(b.to)) - Number(ahead.has(a.to))))
      .map(group => ({ title: group[0]?.group ?? '', area, entries: group.map(withoutPlace) }))
  })
  return first.length > 0 ? [{ title: '', area: null, entries: first.map(withoutPlace) }, ...groups] : groups
}

type PlacedEntry = MenuEntry & { group: string; area: MenuArea }

function withoutPlace({ group: _, area: __, ...entry }: PlacedEntry): MenuEntry {
  return entry
}

function entryOf(
  { path, title, group, area = 'build', icon = '', isInUse }: Screen,
  gathered: EntitySummary[],
  texts: Texts,
  uses: MenuUses,
): PlacedEntry {
  return {
    group: group?.(texts) ?? '',
    area,
    to: path,
    title: title(texts),
    icon,
    gathers: gathered.map(({ name }) => `/${name}`),
    isInUse: isInUse?.(uses) ?? true,
  }
}

/** Returns the groups without the pages that are not in use yet; the current page and pinned pages always stay. */
export function groupsInUse(groups: MenuGroup[], always: readonly (string | undefined)[]): MenuGroup[] {
  return groups.flatMap(group => {
    const entries = group.entries.filter(({ isInUse, to }) => isInUse || always.includes(to))
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
}

/** Returns the menu entry of an address: the one with the longest matching path. */
export function currentEntry(groups: MenuGroup[], pathname: string): MenuEntry | undefined {
  const entries = groups.flatMap(group => group.entries)
  const fitting = entries.flatMap(entry => {
    const paths = [entry.to, ...entry.gathers].filter(
      path => pathname === path || pathname.startsWith(`${path}/`),
    )
    return paths.length > 0 ? [{ entry, length: Math.max(...paths.map(path => path.length)) }] : []
  })
  return fitting.sort((a, b) => b.length - a.length)[0]?.entry
}

import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { MenuArea, Screen } from '../screens/Screen.ts'

export interface MenuEntry {
  to: string
  title: string
  icon: string
  /** Addresses of the pages reached through this entry. */
  gathers: string[]
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
export function menuGroups(entities: EntitySummary[], screens: Screen[], texts: Texts): MenuGroup[] {
  const first = screens.filter(screen => screen.isFirst).map(screen => entryOf(screen, [], texts))
  const shown = screens.filter(screen => !screen.public && screen.group)
  const isGathered = (entity: EntitySummary) => shown.some(screen => screen.gathers?.(entity))
  const entries = [
    ...entities
      .filter(entity => !isGathered(entity))
      .filter(entity => entity.singleton_path !== null || entity.capabilities.includes('list'))
      .map(({ name, plural, icon, group, area }) => ({
        group,
        area,
        to: `/${name}`,
        title: plural,
        icon,
        gathers: [] as string[],
      })),
    ...shown.flatMap(screen => {
      const gathered = entities.filter(entity => screen.gathers?.(entity))
      return screen.gathers && gathered.length === 0 ? [] : [entryOf(screen, gathered, texts)]
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
  { path, title, group, area = 'build', icon = '' }: Screen,
  gathered: EntitySummary[],
  texts: Texts,
): PlacedEntry {
  return {
    group: group?.(texts) ?? '',
    area,
    to: path,
    title: title(texts),
    icon,
    gathers: gathered.map(({ name }) => `/${name}`),
  }
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

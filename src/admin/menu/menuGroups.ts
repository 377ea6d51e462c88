import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { Screen } from '../screens/Screen.ts'

export interface MenuEntry {
  to: string
  title: string
  icon: string
  /** Addresses of the pages that are reached through this entry. */
  gathers: string[]
}

export interface MenuGroup {
  /** '' for the entries above and below all areas. */
  title: string
  /** Whether it stands above all areas. */
  isFirst?: boolean
  entries: MenuEntry[]
}

/** The side menu: entities in the server's order and screens that ask for it, gathered by area. */
export function menuGroups(entities: EntitySummary[], screens: Screen[], texts: Texts): MenuGroup[] {
  const first = screens.filter(screen => screen.isFirst).map(screen => entryOf(screen, [], texts))
  const shown = screens.filter(screen => !screen.public && screen.group)
  const isGathered = (entity: EntitySummary) => shown.some(screen => screen.gathers?.(entity))
  const entries = [
    ...entities
      .filter(entity => !isGathered(entity))
      .filter(entity => entity.singleton_path !== null || entity.capabilities.includes('list'))
      .map(({ name, plural, icon, group }) => ({
        group,
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
  const titles = [...new Set(entries.map(entry => entry.group))]
  const ahead = new Set(shown.filter(screen => screen.isAhead).map(({ path }) => path))
  const areas = titles
    .sort((a, b) => Number(a === '') - Number(b === ''))
    .map(title => entries.filter(entry => entry.group === title))
    .map(area => [...area].sort((a, b) => Number(ahead.has(b.to)) - Number(ahead.has(a.to))))
    .map(area => ({ title: area[0]?.group ?? '', entries: area.map(withoutGroup) }))
  return first.length > 0 ? [{ title: '', isFirst: true, entries: first.map(withoutGroup) }, ...areas] : areas
}

function withoutGroup({ group: _, ...entry }: MenuEntry & { group: string }): MenuEntry {
  return entry
}

function entryOf({ path, title, group, icon = '' }: Screen, gathered: EntitySummary[], texts: Texts) {
  return {
    group: group?.(texts) ?? '',
    to: path,
    title: title(texts),
    icon,
    gathers: gathered.map(({ name }) => `/${name}`),
  }
}

/** The entry of the page at an address: the one with the longest path that leads to it. */
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

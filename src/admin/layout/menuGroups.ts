import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { Screen } from '../Screen.ts'

export interface MenuEntry {
  to: string
  title: string
  icon: string
}

export interface MenuGroup {
  title: string
  entries: MenuEntry[]
}

/** The side menu: entities in the server's order and screens that ask for it, gathered by area. */
export function menuGroups(entities: EntitySummary[], screens: Screen[], texts: Texts): MenuGroup[] {
  const entries = [
    ...entities
      .filter(entity => entity.singleton_path !== null || entity.capabilities.includes('list'))
      .map(({ name, plural, icon, group }) => ({ group, to: `/${name}`, title: plural, icon })),
    ...screens
      .filter(screen => !screen.public)
      .flatMap(({ path, title, group, icon = '' }) =>
        group ? [{ group: group(texts), to: path, title: title(texts), icon }] : [],
      ),
  ]
  const titles = [...new Set(entries.map(entry => entry.group))]
  return titles.map(title => ({
    title,
    entries: entries.filter(entry => entry.group === title).map(({ group: _, ...entry }) => entry),
  }))
}

/** The entry of the page at an address: the one with the longest path that leads to it. */
export function currentEntry(groups: MenuGroup[], pathname: string): MenuEntry | undefined {
  const entries = groups.flatMap(group => group.entries)
  const fitting = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return fitting.sort((a, b) => b.to.length - a.to.length)[0]
}

import type { ReactNode } from 'react'
import { searchRank } from '../../ui/searchRank.ts'

/** Something the palette offers. */
export interface PaletteItem {
  id: string
  /** Heading under which it stands. */
  group: string
  title: string
  /** A quiet word beside the title. */
  caption?: string
  icon: ReactNode
  /** Keys that do the same anywhere. */
  keys?: string
  /** Does it; the palette closes unless it says to stay. */
  run: () => 'stay' | unknown
}

/** Items of one group on show at most while something is searched for. */
const maxPerGroup = 6

/** The items that answer a search, the best of each group first. Groups keep their order. */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const ranked = items.flatMap(item => {
    const rank = searchRank(item.title, query) ?? captionRank(item, query)
    return rank === undefined ? [] : [{ item, rank }]
  })
  const groups = [...new Set(items.map(item => item.group))]
  return groups.flatMap(group =>
    ranked
      .filter(({ item }) => item.group === group)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxPerGroup)
      .map(({ item }) => item),
  )
}

/** What a caption answers comes after titles; a letter or two in it are chance. */
function captionRank({ title, caption = '' }: PaletteItem, query: string): number | undefined {
  if (query.trim().length < shortest) return undefined
  const rank = searchRank(`${title} ${caption}`, query)
  return rank === undefined ? undefined : rank + 3
}

const shortest = 3

/** Items by their groups, in the order they come. */
export function inGroups(items: readonly PaletteItem[]): { title: string; items: PaletteItem[] }[] {
  const titles = [...new Set(items.map(item => item.group))]
  return titles.map(title => ({ title, items: items.filter(item => item.group === title) }))
}

import type { ReactNode } from 'react'
import { searchRank } from '../../ui/searchRank.ts'

/** An item of the palette. */
export interface PaletteItem {
  id: string
  /** Heading above the item. */
  group: string
  title: string
  /** Secondary text beside the title. */
  caption?: string
  icon: ReactNode
  /** Shortcut for the same action. */
  keys?: string
  /** Runs the item; the palette closes unless this returns 'stay'. */
  run: () => 'stay' | unknown
}

/** Maximum number of items per group in a search. */
const maxPerGroup = 6

/** Returns the items that match a search, best first within each group. Groups keep their order. */
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

/** Ranks matches in captions after those in titles; ignores queries of one or two letters, which match by chance. */
function captionRank({ title, caption = '' }: PaletteItem, query: string): number | undefined {
  if (query.trim().length < shortest) return undefined
  const rank = searchRank(`${title} ${caption}`, query)
  return rank === undefined ? undefined : rank + 3
}

const shortest = 3

/** Groups items, in order of appearance. */
export function inGroups(items: readonly PaletteItem[]): { title: string; items: PaletteItem[] }[] {
  const titles = [...new Set(items.map(item => item.group))]
  return titles.map(title => ({ title, items: items.filter(item => item.group === title) }))
}

import type { TopBarItem } from './TopBarItem.ts'

const modules = import.meta.glob<{ topBarItem: TopBarItem }>(
  ['./*/topBarItem.tsx', './pages/*/topBarItem.tsx'],
  {
    eager: true,
  },
)

/** What stands in the top bar, found by its file. */
export const topBarItems: (TopBarItem & { path: string })[] = Object.entries(modules)
  .map(([path, { topBarItem }]) => ({ path, ...topBarItem }))
  .sort((a, b) => a.order - b.order)

import { screens } from './screens.ts'
import type { TopBarItem } from './TopBarItem.ts'

const modules = import.meta.glob<{ topBarItem: TopBarItem }>('../*/topBarItem.tsx', { eager: true })

const ofFolders = Object.entries(modules).map(([path, { topBarItem }]) => ({ path, ...topBarItem }))
const ofScreens = screens.flatMap(({ path, topBarItems = [] }) =>
  topBarItems.map(item => ({ path, ...item })),
)

/** All items of the top bar: those of folders, found by file, and those of screens. */
export const topBarItems: (TopBarItem & { path: string })[] = [...ofFolders, ...ofScreens].sort(
  (a, b) => a.order - b.order,
)

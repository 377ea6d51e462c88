import { screens } from './screens.ts'
import type { TopBarItem } from './TopBarItem.ts'

const modules = import.meta.glob<{ topBarItem: TopBarItem }>('../*/topBarItem.tsx', { eager: true })

const ofFolders = Object.entries(modules).map(([path, { topBarItem }]) => ({ path, ...topBarItem }))
const ofScreens = screens.flatMap(({ path, topBarItems = [] }) =>
  topBarItems.map(item => ({ path, ...item })),
)

/** What stands in the top bar: of folders, found by their file, and of screens. */
export const topBarItems: (TopBarItem & { path: string })[] = [...ofFolders, ...ofScreens].sort(
  (a, b) => a.order - b.order,
)

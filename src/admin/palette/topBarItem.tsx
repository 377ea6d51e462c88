import type { TopBarItem } from '../TopBarItem.ts'
import { SearchDoor } from './SearchDoor.tsx'

export const topBarItem: TopBarItem = { order: 10, Component: SearchDoor }

import type { TopBarItem } from '../screens/TopBarItem.ts'
import { SearchButton } from './SearchButton.tsx'

export const topBarItem: TopBarItem = { order: 10, Component: SearchButton }

import type { TopBarItem } from '../screens/TopBarItem.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

export const topBarItem: TopBarItem = { order: 90, Component: ThemeToggle }

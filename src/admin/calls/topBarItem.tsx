import type { TopBarItem } from '../screens/TopBarItem.ts'
import { OnTheLineLink } from './OnTheLineLink.tsx'

export const topBarItem: TopBarItem = { order: 72, Component: OnTheLineLink }

import type { TopBarItem } from '../screens/TopBarItem.ts'
import { InboxButton } from './InboxButton.tsx'

export const topBarItem: TopBarItem = { order: 60, Component: InboxButton }

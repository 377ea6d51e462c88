import type { TopBarItem } from '../TopBarItem.ts'
import { InboxDoor } from './InboxDoor.tsx'

export const topBarItem: TopBarItem = { order: 60, Component: InboxDoor }

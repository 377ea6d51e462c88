import type { TopBarItem } from '../TopBarItem.ts'
import { AgentDoor } from './AgentDoor.tsx'

export const topBarItem: TopBarItem = { order: 70, Component: AgentDoor }

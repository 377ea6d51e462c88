import type { TopBarItem } from '../screens/TopBarItem.ts'
import { AgentButton } from './AgentButton.tsx'

export const topBarItem: TopBarItem = { order: 70, Component: AgentButton }

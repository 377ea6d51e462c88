import type { TopBarItem } from '../screens/TopBarItem.ts'
import { VoiceButton } from './VoiceButton.tsx'

export const topBarItem: TopBarItem = { order: 71, Component: VoiceButton }

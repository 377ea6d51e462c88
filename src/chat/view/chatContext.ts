import { createContext, type ReactNode, useContext } from 'react'
import type { ChatApi } from '../conversation/chatApi.ts'
import type { ChatEvent, ConversationView } from '../conversation/chatTypes.ts'
import type { OnePlayer } from './onePlayer.ts'

/** Something that can be looked at in large. */
export interface Preview {
  name: string
  /** Undefined as long as nothing was uploaded. */
  url?: string | undefined
  isPicture: boolean
  /** Of what is no picture: address of one that shows how it looks. */
  pictureUrl?: string | undefined
}

/** What every row may need; the object stays the same while messages come, so that rows are not drawn again. */
export interface ChatRoom {
  mediaUrl: ChatApi['mediaUrl']
  actions: Pick<ConversationView, 'resend' | 'discard' | 'decide'>
  /** The team sees parameters of actions and decides about those that need consent. */
  isTeam: boolean
  agentName: string
  avatarUrl: string | undefined
  player: OnePlayer
  showPreview: (preview: Preview) => void
  /** Address of a source that may be opened; without it sources are names alone. */
  sourceHref?: ((chunkId: string) => string) | undefined
  /** What stands below the event that ended a turn. */
  answerFooter?: ((event: ChatEvent) => ReactNode) | undefined
}

export const ChatRoomContext = createContext<ChatRoom | undefined>(undefined)

/** The room that a row stands in. */
export function useChatRoom(): ChatRoom {
  const room = useContext(ChatRoomContext)
  if (!room) throw new Error('useChatRoom needs a ChatRoomContext above it')
  return room
}

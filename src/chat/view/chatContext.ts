import { createContext, type ReactNode, useContext } from 'react'
import type { ChatApi } from '../conversation/chatApi.ts'
import type { ChatEvent, ConversationView } from '../conversation/chatTypes.ts'
import type { OnePlayer } from './onePlayer.ts'

/** A file that can be shown enlarged. */
export interface Preview {
  name: string
  /** Undefined until the file is uploaded. */
  url?: string | undefined
  isPicture: boolean
  /** Address of a preview picture, for a file that is not a picture. */
  pictureUrl?: string | undefined
}

/** Context of every row. The object stays the same while messages arrive, so that rows do not rerender. */
export interface ChatRoom {
  mediaUrl: ChatApi['mediaUrl']
  actions: Pick<ConversationView, 'resend' | 'discard' | 'decide'>
  /** The team sees parameters of actions and decides on those that need approval. */
  isTeam: boolean
  agentName: string
  avatarUrl: string | undefined
  player: OnePlayer
  showPreview: (preview: Preview) => void
  /** Returns the address of a source that may be opened; without it, sources are only names. */
  sourceHref?: ((chunkId: string) => string) | undefined
  /** Returns the content below an event. */
  footer?: ((event: ChatEvent) => ReactNode) | undefined
}

export const ChatRoomContext = createContext<ChatRoom | undefined>(undefined)

/** Returns the context of a row. Throws outside a ChatRoomContext. */
export function useChatRoom(): ChatRoom {
  const room = useContext(ChatRoomContext)
  if (!room) throw new Error('useChatRoom needs a ChatRoomContext above it')
  return room
}

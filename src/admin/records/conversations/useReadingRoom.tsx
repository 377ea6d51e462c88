import { useMemo, useState } from 'react'
import type { ChatApi } from '../../../chat/api/chatApi.ts'
import type { ChatEvent, ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { ChatRoom } from '../../../chat/view/chatContext.ts'
import { createOnePlayer } from '../../../chat/view/onePlayer.ts'
import { TurnTrace } from '../../agentDrawer/TurnTrace.tsx'

interface Options extends Pick<ChatRoom, 'isTeam' | 'showPreview'> {
  api: ChatApi
  view: ConversationView
}

/** What the rows of a conversation are drawn with where the team reads it; the same as long as nothing of it changes. */
export function useReadingRoom({ api, view, isTeam, showPreview }: Options): ChatRoom {
  const [player] = useState(createOnePlayer)
  const { resend, discard, decide } = view
  const agentName = view.conversation?.agent_name ?? ''
  return useMemo(
    () => ({
      ...{ isTeam, agentName, player, showPreview, sourceHref, answerFooter },
      mediaUrl: api.mediaUrl,
      actions: { resend, discard, decide },
      avatarUrl: undefined,
    }),
    [api, resend, discard, decide, isTeam, agentName, player, showPreview],
  )
}

function answerFooter(event: ChatEvent) {
  return <TurnTrace event={event} />
}

function sourceHref(chunkId: string): string {
  return `/knowledge_chunk/${chunkId}`
}

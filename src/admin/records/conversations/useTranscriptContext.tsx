import { useMemo, useState } from 'react'
import type { ChatApi } from '../../../chat/conversation/chatApi.ts'
import type { ChatEvent, ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { ChatRoom } from '../../../chat/view/chatContext.ts'
import { createOnePlayer } from '../../../chat/view/onePlayer.ts'
import { CutOffNote } from '../../turns/CutOffNote.tsx'
import { TurnTrace } from '../../turns/TurnTrace.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { DraftLine } from './DraftLine.tsx'
import { MailLine } from './mail/MailLine.tsx'

interface Options extends Pick<ChatRoom, 'isTeam' | 'showPreview'> {
  api: ChatApi
  view: ConversationView
}

/**
 * Returns the context with which a transcript's rows render for the team. It stays the same object while nothing in it
 * changes.
 */
export function useTranscriptContext({ api, view, isTeam, showPreview }: Options): ChatRoom {
  const [player] = useState(createOnePlayer)
  const { resend, discard, decide } = view
  const agentName = view.conversation?.agent_name ?? ''
  return useMemo(
    () => ({
      isTeam,
      agentName,
      player,
      showPreview,
      sourceHref,
      footer,
      mediaUrl: api.mediaUrl,
      actions: { resend, discard, decide },
      avatarUrl: undefined,
    }),
    [api, resend, discard, decide, isTeam, agentName, player, showPreview],
  )
}

function footer(event: ChatEvent) {
  return (
    <>
      <CutOffNote event={event} />
      {event.metadata.turn_status && <TurnTrace event={event} />}
      <MailLine event={event} />
      <DraftLine event={event} />
      <DeliveryLine event={event} />
    </>
  )
}

function sourceHref(chunkId: string): string {
  return `/knowledge_chunk/${chunkId}`
}

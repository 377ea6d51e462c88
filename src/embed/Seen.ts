import { useEffect, useReducer, useRef } from 'react'
import type { ChatApi } from '../chat/conversation/chatApi.ts'
import type { ChatEntry, ConversationView } from '../chat/conversation/chatTypes.ts'

interface Props {
  api: Pick<ChatApi, 'seen'>
  view: Pick<ConversationView, 'entries' | 'unread'> & { conversation: { _id: string } | null }
  isOpen: boolean
}

/** Tells the team how far its words were seen: those of people alone, once they are on show in a tab that can be seen. */
export function Seen({ api, view: { entries, unread, conversation }, isOpen }: Props) {
  const [isHidden, look] = useReducer(isTabHidden, isTabHidden())
  const told = useRef<string>(undefined)
  const last = entries.filter(isOfPerson).at(-1)?.event
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!conversation || !last || !isOpen || isHidden || unread || told.current === last._id) return
    told.current = last._id
    // It is told with what is said next.
    api.seen(conversation._id, last.event_index).catch(() => undefined)
  })
  return null
}

function isOfPerson({ event, delivery }: ChatEntry): boolean | undefined {
  return event.metadata.human && delivery === 'stored'
}

function isTabHidden(): boolean {
  return document.hidden
}

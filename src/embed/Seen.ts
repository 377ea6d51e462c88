import { useEffect, useReducer, useRef } from 'react'
import type { ChatApi } from '../chat/conversation/chatApi.ts'
import type { ChatEntry, ConversationView } from '../chat/conversation/chatTypes.ts'

interface Props {
  api: Pick<ChatApi, 'seen'>
  view: Pick<ConversationView, 'entries' | 'unread'> & { conversation: { _id: string } | null }
  isOpen: boolean
}

/** Reports to the team how far the visitor has read its messages: only those of people, once the tab shows them. */
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
    // A failed report needs no retry, because the next one covers it.
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

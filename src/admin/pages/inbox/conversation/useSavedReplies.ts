import { useGetList } from 'ra-core'
import { useState } from 'react'
import { matchingReplies, type SavedReply, savedReplyQuery } from './savedReplies.ts'

/** Upper limit; nobody has more saved replies than this. */
const max = 200

export type SavedReplyList = ReturnType<typeof useSavedReplies>

/** The saved replies that a text asks for by a slash at its end, with the one that Enter would choose. */
export function useSavedReplies(text: string) {
  const query = savedReplyQuery(text)
  const [closed, setClosed] = useState(false)
  const [place, setPlace] = useState({ query: '', active: 0 })
  // A new slash opens the list again.
  if (query === undefined && closed) setClosed(false)
  const isOpen = query !== undefined && !closed
  const { data, isPending, error } = useGetList<SavedReply & { id: string }>(
    'canned_reply',
    { pagination: { page: 1, perPage: max }, sort: { field: 'title', order: 'ASC' } },
    { enabled: isOpen, staleTime: 60_000, retry: false },
  )
  const found = matchingReplies(data ?? [], query ?? '')
  const active = place.query === query ? Math.min(place.active, Math.max(0, found.length - 1)) : 0
  const move = (by: 1 | -1) => {
    if (found.length > 0) {
      setPlace({ query: query ?? '', active: (active + by + found.length) % found.length })
    }
  }
  return {
    isOpen,
    found,
    active,
    isLoading: isPending,
    error,
    /** True if the tenant has no saved replies at all. */
    isEmpty: data?.length === 0,
    move,
    close: () => setClosed(true),
  }
}

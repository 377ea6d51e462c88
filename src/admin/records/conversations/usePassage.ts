import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ChatEntry, ConversationView } from '../../../chat/conversation/chatTypes.ts'

/** Number of entries shown before the message, and again after it. */
const around = 3

interface Passage {
  view: ConversationView
  /** Set if only a part is shown; switches to the whole conversation. */
  showAll: (() => void) | undefined
}

/**
 * Narrows a conversation view to the message that the address names in `message` and its neighbors. Returns the whole
 * view if the address names none. Earlier pages load until the message is found.
 */
export function usePassage(view: ConversationView): Passage {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('message')
  const { entries, hasEarlier, isLoadingEarlier, loadEarlier, phase } = view
  const at = wanted === null ? -1 : entries.findIndex(({ event }) => event._id === wanted)
  const isSought = wanted !== null && at < 0 && hasEarlier && phase === 'ready' && !isLoadingEarlier
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each page that did not have it
  useEffect(() => {
    if (isSought) void loadEarlier()
  }, [isSought, entries])
  if (at < 0) return { view, showAll: undefined }
  const showAll = () =>
    setSearch(
      now => {
        now.delete('message')
        return now
      },
      { replace: true },
    )
  return { view: { ...view, entries: passage(entries, at), hasEarlier: false }, showAll }
}

function passage(entries: readonly ChatEntry[], at: number): readonly ChatEntry[] {
  return entries.slice(Math.max(0, at - around), at + around + 1)
}

import { useEffect, useRef, useState } from 'react'
import type { ConversationView } from '../conversation/chatTypes.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { type Announced, alreadyAnnounced, newAnnouncements } from './announcements.ts'

/** Limits the log, so that a long conversation does not fill the page. */
const keptLines = 5

/**
 * Announces each complete message of the agent or the team, handoffs and notices to screen readers, but never the
 * history.
 */
export function LiveRegion({ view, notice }: { view: ConversationView; notice: string }) {
  const { history } = useChatTexts().view
  const announced = useRef<Announced>(undefined)
  const [lines, setLines] = useState<{ id: number; text: string }[]>([])
  const { phase, entries } = view
  const conversationId = view.conversation?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins untold
  useEffect(() => {
    announced.current = undefined
  }, [conversationId])
  useEffect(() => {
    if (phase !== 'ready') return
    const news = newAnnouncements(entries, announced.current ?? alreadyAnnounced(entries))
    announced.current = news.announced
    if (news.texts.length > 0) setLines(before => withLines(before, news.texts))
  }, [phase, entries])
  useEffect(() => {
    if (notice) setLines(before => withLines(before, [notice]))
  }, [notice])
  return (
    <div className="sw-unseen" role="log" aria-live="polite" aria-label={history.news}>
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

function withLines(before: { id: number; text: string }[], texts: readonly string[]) {
  const next = (before.at(-1)?.id ?? 0) + 1
  return [...before, ...texts.map((text, at) => ({ id: next + at, text }))].slice(-keptLines)
}

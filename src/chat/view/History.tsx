import { useState } from 'react'
import type { ChatOpening, ConversationView } from '../conversation/chatTypes.ts'
import { starterOffer, suggestionsIn } from '../conversation/suggestionsIn.ts'
import { latePart } from '../lateParts/latePart.tsx'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { watermarkStyle } from './appearanceStyle.ts'
import { EmptyHint } from './EmptyHint.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { drawnRange, type HistoryWindow } from './historyWindow.ts'
import { TypingRow } from './TypingRow.tsx'
import { useHistoryScroll } from './useHistoryScroll.ts'

export const LateSuggestions = latePart(async () => (await import('./Suggestions.tsx')).Suggestions)
export const LateJumpToLatest = latePart(async () => (await import('./JumpToLatest.tsx')).JumpToLatest)

interface Props {
  view: ConversationView
  watermarkUrl: string | undefined
  /** The history is visible, so new messages count as read. */
  isVisible: boolean
  /** Greeting and starter questions of a conversation that its first message begins. */
  opening?: ChatOpening | undefined
  /** Receives a chosen suggestion; without it, none are shown. */
  onSuggestion?: ((suggestion: string) => void) | undefined
}

/**
 * Shows the history. It stays at the end while answers grow, unless the reader has scrolled up. Only rows near the
 * reader are rendered.
 */
export function History({ view, watermarkUrl, isVisible, opening, onSuggestion }: Props) {
  const { history } = useChatTexts().view
  const { entries } = view
  const [shown, setShown] = useState<HistoryWindow>({})
  const { scroll, list, isAtEnd, toEnd } = useHistoryScroll({ view, shown, setShown, isVisible })
  const [start, end] = drawnRange(entries, shown)
  const last = entries.at(-1)
  const starters = starterOffer(entries, view.conversation?.starter_questions ?? opening?.starters)
  const offer = end === entries.length ? (suggestionsIn(entries) ?? starters) : undefined
  const isTyping = view.isAnswering && end === entries.length && !last?.event.metadata.streaming
  return (
    <div className="sw-history" style={watermarkStyle(watermarkUrl)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="sw-scroll" ref={scroll} tabIndex={0} aria-label={history.title}>
        {entries.length === 0 ? (
          <EmptyHint view={view} greeting={opening?.greeting} />
        ) : (
          <ol className="sw-rows" ref={list} data-opening={starters && true}>
            {(view.isLoadingEarlier || start > 0) && (
              <li className="sw-earlier">{view.isLoadingEarlier ? history.loading : null}</li>
            )}
            <HistoryRows entries={entries} start={start} end={end} />
            {isTyping && <TypingRow />}
            {onSuggestion && offer && <LateSuggestions offer={offer} onChoose={onSuggestion} />}
          </ol>
        )}
        {entries.length === 0 && view.phase === 'ready' && onSuggestion && starters && (
          <ol className="sw-rows">
            <LateSuggestions offer={starters} onChoose={onSuggestion} />
          </ol>
        )}
      </section>
      {!isAtEnd && <LateJumpToLatest unread={view.unread} onClick={toEnd} />}
    </div>
  )
}

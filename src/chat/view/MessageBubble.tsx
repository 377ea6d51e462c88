import { useState } from 'react'
import type { ChatEntry, Delivery } from '../conversation/chatTypes.ts'
import { kindOf } from '../conversation/eventKind.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { useTranslated } from '../translation/useTranslated.ts'
import { AgentText } from './AgentText.tsx'
import { withoutSourceLines } from './withoutSourceLines.ts'

/** §2 Shows a message: an agent's text as safe Markdown, a person's as typed. */
export function MessageBubble({ entry: { event, delivery } }: { entry: ChatEntry }) {
  const paragraphs = event.content_blocks.flatMap(block => (block.type === 'text' ? [block.text] : []))
  const words = withoutSourceLines(event.content, event.metadata.sources)
  const text = [words, ...paragraphs].filter(one => one.trim() !== '').join('\n\n')
  if (text === '') return null
  if (event.role === 'user' || kindOf(event) === 'note') {
    return (
      <p
        className="sw-bubble sw-plain"
        dir="auto"
        data-sending={delivery === 'sending' || undefined}
        data-failed={delivery === 'failed' || undefined}
      >
        {text}
      </p>
    )
  }
  return <AgentBubble text={text} isGrowing={event.metadata.streaming === true} delivery={delivery} />
}

interface AgentBubbleProps {
  text: string
  isGrowing: boolean
  /** Messages of the team can be unsent, too. */
  delivery: Delivery
}

/** Shows the message in the reader's language if translation is on; the original is one click away. */
function AgentBubble({ text, isGrowing, delivery }: AgentBubbleProps) {
  const { history } = useChatTexts().view
  const [isOriginal, setOriginal] = useState(false)
  const translation = useTranslated(text, { isGrowing })
  return (
    <>
      <div
        className="sw-bubble"
        dir="auto"
        data-streaming={isGrowing || undefined}
        data-sending={delivery === 'sending' || undefined}
        data-failed={delivery === 'failed' || undefined}
      >
        <AgentText text={isOriginal ? text : translation} isGrowing={isGrowing} />
      </div>
      {translation !== text && (
        <div className="sw-below">
          {!isOriginal && history.translated}
          <button
            type="button"
            className="sw-button"
            data-kind="quiet"
            onClick={() => setOriginal(is => !is)}
          >
            {isOriginal ? history.translation : history.original}
          </button>
        </div>
      )}
    </>
  )
}

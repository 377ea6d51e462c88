import { useState } from 'react'
import type { ChatEvent } from '../conversation/chatTypes.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { resultLine } from './actionState.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { icons } from './icons.ts'
import { lateIcons } from './lateIcons.ts'
import { resultText } from './resultText.ts'

/** §2 What came of an action; data that only programs read in full is folded away. */
export function ActionResult({ event }: { event: ChatEvent }) {
  const { actions } = useLateTexts()
  const [isWhole, setWhole] = useState(false)
  const { text, isData, isLong } = resultText(event.content, actions.nothing)
  return (
    <div className="sw-event" data-kind="result">
      <div className="sw-event-line">
        <ChatIcon path={event.async_action_status === 'failed' ? icons.close : lateIcons.check} />
        <span dir="auto">{resultLine(event, actions)}</span>
        {(isLong || isData) && (
          <button
            type="button"
            className="sw-button"
            data-kind="quiet"
            aria-expanded={isWhole}
            onClick={() => setWhole(is => !is)}
          >
            {isWhole ? actions.less : actions.more}
          </button>
        )}
      </div>
      {text && (isWhole || !isData) && (
        <p className="sw-event-text" dir="auto" data-short={(isLong && !isWhole) || undefined}>
          {text}
        </p>
      )}
    </div>
  )
}

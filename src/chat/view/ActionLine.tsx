import { useState } from 'react'
import type { ChatEvent } from '../conversation/chatTypes.ts'
import { isPending, kindOf } from '../conversation/eventKind.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { Approval } from './Approval.tsx'
import { actionLine, hasFailed, wishForPerson } from './actionState.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { useChatRoom } from './chatContext.ts'
import { EventProgress } from './EventProgress.tsx'
import { hasBlocks } from './hasBlocks.ts'
import { icons } from './icons.ts'
import { lateIcons } from './lateIcons.ts'
import { MessageBlocks } from './MessageBlocks.tsx'
import { resultData } from './resultData.ts'
import { ShownData } from './ShownData.tsx'

interface Props {
  /** The call of an action, or a result whose call is not shown. */
  event: ChatEvent
  /** Result of the call, once it is known. */
  result: ChatEvent | undefined
}

/**
 * §4 Shows an action as one line with a colored mark. It expands to the action's parameters, for the team, and its
 * result. Next to it are the progress of a long-running action and the approval that an action may need.
 */
export function ActionLine({ event, result }: Props) {
  const { actions } = useLateTexts()
  const { isTeam } = useChatRoom()
  const [isOpen, setOpen] = useState(false)
  const { show_loading_bar, loading_bar_halflife, approval } = event.metadata
  const isWaiting = approval === 'needed' && event.async_action_status !== 'cancelled'
  const isRunning = isPending(event) && !isWaiting
  const announced = result ?? (kindOf(event) === 'result' ? event : undefined)
  const outcome = announced && resultData(announced.content)
  const isNothing = announced?.event_type === 'action' && outcome?.kind === 'nothing'
  const given = isTeam && !isWaiting ? (event.action_parameters ?? {}) : {}
  const hasGiven = Object.keys(given).length > 0
  const reason = isTeam && !hasFailed(event, result) ? wishForPerson(event) : undefined
  const isSaying = outcome !== undefined && outcome.kind !== 'nothing'
  const line = (
    <>
      <span className="sw-event-mark">
        {isRunning ? (
          <span className="sw-spinner" />
        ) : (
          <ChatIcon
            path={hasFailed(event, result) ? icons.close : announced ? lateIcons.check : lateIcons.action}
          />
        )}
      </span>
      <span dir="auto">
        {reason === undefined ? actionLine(event, result, actions) : actions.askedForPerson(reason)}
      </span>
      {isNothing && <span>{actions.nothing}</span>}
    </>
  )
  return (
    <>
      <div className="sw-event" data-kind={announced ? 'result' : 'call'} aria-busy={isRunning || undefined}>
        {hasGiven || isSaying ? (
          <button
            type="button"
            className="sw-event-line"
            aria-expanded={isOpen}
            onClick={() => setOpen(is => !is)}
          >
            {line}
            <ChatIcon path={lateIcons.unfold} />
          </button>
        ) : (
          <div className="sw-event-line">{line}</div>
        )}
        {isOpen && (
          <div className="sw-event-details">
            {hasGiven && <ShownData value={given} />}
            {isSaying && <ShownData value={outcome.value} />}
          </div>
        )}
        {isRunning && show_loading_bar && (
          <EventProgress since={event.created_at} halfLifeSeconds={loading_bar_halflife} />
        )}
        {isWaiting && (isTeam ? <Approval event={event} /> : <p>{actions.waiting}</p>)}
        {approval === 'declined' && <p>{actions.declined}</p>}
      </div>
      {result && hasBlocks(result) && <MessageBlocks event={result} />}
    </>
  )
}

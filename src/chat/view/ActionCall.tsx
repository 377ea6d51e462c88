import type { ChatEvent } from '../conversation/chatTypes.ts'
import { isPending } from '../conversation/eventKind.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { actionLine, parameterText } from './actionState.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { useChatRoom } from './chatContext.ts'
import { EventProgress } from './EventProgress.tsx'
import { lateIcons } from './lateIcons.ts'

/** §4 An action that was called: a spinner and a bar while it takes long, and what it asks the team before it may run. */
export function ActionCall({ event }: { event: ChatEvent }) {
  const { actions } = useLateTexts()
  const { isTeam } = useChatRoom()
  const { show_loading_bar, loading_bar_halflife, approval } = event.metadata
  const isWaiting = approval === 'needed' && event.async_action_status !== 'cancelled'
  const isRunning = isPending(event) && !isWaiting
  return (
    <div className="sw-event" data-kind="call" aria-busy={isRunning || undefined}>
      <div className="sw-event-line">
        {isRunning ? <span className="sw-spinner" /> : <ChatIcon path={lateIcons.action} />}
        <span dir="auto">{actionLine(event, actions)}</span>
      </div>
      {isRunning && show_loading_bar && (
        <EventProgress since={event.created_at} halfLifeSeconds={loading_bar_halflife} />
      )}
      {isWaiting &&
        (isTeam ? <Approval event={event} /> : <p className="sw-event-text">{actions.waiting}</p>)}
      {approval === 'declined' && <p className="sw-event-text">{actions.declined}</p>}
    </div>
  )
}

/** What would be done, and the two answers to it. */
function Approval({ event }: { event: ChatEvent }) {
  const { actions } = useLateTexts()
  const { decide } = useChatRoom().actions
  const parameters = Object.entries(event.action_parameters ?? {})
  return (
    <>
      <p className="sw-event-text">{actions.ask}</p>
      {parameters.length > 0 && (
        <dl>
          {parameters.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd dir="auto">{parameterText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="sw-approval">
        <button
          type="button"
          className="sw-button"
          data-kind="main"
          onClick={() => decide(event._id, 'approve')}
        >
          {actions.approve}
        </button>
        <button type="button" className="sw-button" onClick={() => decide(event._id, 'decline')}>
          {actions.decline}
        </button>
      </div>
    </>
  )
}

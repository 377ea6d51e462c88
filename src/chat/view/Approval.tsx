import type { ChatEvent } from '../conversation/chatTypes.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { useChatRoom } from './chatContext.ts'
import { ShownData } from './ShownData.tsx'

/** Shows the action to be approved, with buttons to approve and decline. */
export function Approval({ event: { _id, action_parameters = {} } }: { event: ChatEvent }) {
  const { actions } = useLateTexts()
  const { decide } = useChatRoom().actions
  return (
    <div className="sw-event-details">
      <p>{actions.ask}</p>
      {Object.keys(action_parameters).length > 0 && <ShownData value={action_parameters} />}
      <div className="sw-approval">
        <button type="button" className="sw-button" data-kind="main" onClick={() => decide(_id, 'approve')}>
          {actions.approve}
        </button>
        <button type="button" className="sw-button" onClick={() => decide(_id, 'decline')}>
          {actions.decline}
        </button>
      </div>
    </div>
  )
}

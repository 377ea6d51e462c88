import { createContext, useContext } from 'react'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { conversationsTexts } from './conversationsTexts.ts'
import type { DeliveryNote } from './deliveryNote.ts'

/** Looks up the delivery status of messages, and resends them. */
export interface DeliveryDesk {
  noteOf(event: ChatEvent): DeliveryNote | null
  sendAgain(eventId: string): void
}

/** Null where the reader does not answer; no delivery status is shown then. */
export const DeliveryDeskContext = createContext<DeliveryDesk | null>(null)

/** Shows the delivery status of a message. A failed message shows the reason and a button to resend it. */
export function DeliveryLine({ event }: { event: ChatEvent }) {
  const { delivery } = conversationsTexts(useTexts())
  const desk = useContext(DeliveryDeskContext)
  const note = desk?.noteOf(event)
  if (!desk || !note) return null
  if (note.state !== 'failed') return <p className="sw-below">{delivery[note.state]}</p>
  return (
    <div className="sw-below" data-kind="failed" role="status">
      {delivery.failed(note.reason ? delivery.reasons[note.reason] : '')}
      <button type="button" className="sw-button" data-kind="quiet" onClick={() => desk.sendAgain(event._id)}>
        {delivery.sendAgain}
      </button>
    </div>
  )
}

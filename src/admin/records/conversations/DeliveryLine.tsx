import { createContext, useContext } from 'react'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { conversationsTexts } from './conversationsTexts.ts'
import type { DeliveryNote } from './deliveryNote.ts'

/** What is known of messages on their way out, and how one is sent again. */
export interface DeliveryDesk {
  noteOf(event: ChatEvent): DeliveryNote | null
  sendAgain(eventId: string): void
}

/** Null where nobody answers, so that nothing of it is shown. */
export const DeliveryDeskContext = createContext<DeliveryDesk | null>(null)

/** How far a message has got: a word for what goes well, and what to do about what does not. */
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

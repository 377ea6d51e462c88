import { createContext, useContext } from 'react'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { decisionText } from '../../outbound/decisionText.ts'
import { outboundTexts } from '../../outbound/outboundTexts.ts'
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
  const all = useTexts()
  const { delivery } = conversationsTexts(all)
  const desk = useContext(DeliveryDeskContext)
  const note = desk?.noteOf(event)
  if (!desk || !note) return null
  const decided = note.outbound && decisionText(note.outbound, outboundTexts(all), all.language)
  if (note.state !== 'failed') return <p className="sw-below">{decided ?? delivery[note.state]}</p>
  return (
    <div className="sw-below" data-kind="failed" role="status">
      {decided ?? delivery.failed(note.reason ? delivery.reasons[note.reason] : '')}
      <button type="button" className="sw-button" data-kind="quiet" onClick={() => desk.sendAgain(event._id)}>
        {delivery.sendAgain}
      </button>
    </div>
  )
}

import Link from '@mui/material/Link'
import { useReference } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'

/** Shows, as rows of `ReadRows`, the contact and the conversation of a booking, if it has them. */
export function BookingLinks({ booking }: { booking: Pick<Booking, 'contact_id' | 'conversation_id'> }) {
  const texts = bookingsTexts(useTexts())
  const { contact_id, conversation_id } = booking
  return (
    <>
      {contact_id && (
        <div>
          <dt>{texts.contact}</dt>
          <dd>
            <Named entity="contact" field="name" id={contact_id} to={`/contact/${contact_id}`}>
              {texts.openContact}
            </Named>
          </dd>
        </div>
      )}
      {conversation_id && (
        <div>
          <dt>{texts.conversation}</dt>
          <dd>
            <Named
              entity="conversation"
              field="subject"
              id={conversation_id}
              to={`${pagePaths.inbox}/${conversation_id}?folder=all`}
            >
              {texts.openConversation}
            </Named>
          </dd>
        </div>
      )}
    </>
  )
}

interface NamedProps {
  entity: string
  /** Field with the record's name. */
  field: string
  id: string
  to: string
  /** Shown until the name is known, and for a record without one. */
  children: string
}

/** Links to a record by its name. */
function Named({ entity, field, id, to, children }: NamedProps) {
  const { referenceRecord } = useReference<{ id: string } & Record<string, unknown>>({
    reference: entity,
    id,
  })
  const name = referenceRecord?.[field]
  return (
    <Link component={RouterLink} to={to} dir="auto">
      {typeof name === 'string' && name !== '' ? name : children}
    </Link>
  )
}

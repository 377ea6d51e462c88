import { type RawBuilder, sql } from 'kysely'
import type { Whose } from './visitorCopies.ts'

/** Returns the condition for records of bookings that are a person's: by their contact, conversations or addresses. */
export function isBookingOf({ contactId, conversationIds, addresses }: Whose): RawBuilder<boolean> {
  return sql`(data ->> 'contact_id' = ${contactId}::text
    or data ->> 'conversation_id' = any(${[...conversationIds]}::text[])
    or lower(data ->> 'email') = any(${addresses.map(address => address.toLowerCase())}::text[]))`
}

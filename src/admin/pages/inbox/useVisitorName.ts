import { useReference } from 'ra-core'
import { useTexts } from '../../../ui/useTexts.ts'
import { type Contact, type Conversation, shortId } from './conversation.ts'
import { inboxTexts } from './inboxTexts.ts'

/**
 * Returns the contact's name, else the caller's number, else a name made from the end of the conversation's id.
 * Contacts of a list are fetched in one request.
 */
export function useVisitorName({
  _id,
  contact_id,
  call_from,
}: Pick<Conversation, '_id' | 'contact_id' | 'call_from'>): string {
  const { list } = inboxTexts(useTexts())
  const { referenceRecord } = useReference<Contact & { id: string }>({
    reference: 'contact',
    id: contact_id ?? '',
    options: { enabled: contact_id !== undefined },
  })
  return (contact_id && referenceRecord?.name) || call_from || list.visitor(shortId(_id))
}

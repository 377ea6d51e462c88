import { useReference } from 'ra-core'
import { useTexts } from '../../../ui/useTexts.ts'
import { type Contact, type Conversation, shortId } from './conversation.ts'
import { inboxTexts } from './inboxTexts.ts'

/** Returns the name of the visitor, or else one made from the end of the conversation's id. */
export function useVisitorName(conversation: Pick<Conversation, '_id' | 'contact_id' | 'call_from'>): string {
  const { list } = inboxTexts(useTexts())
  return useKnownName(conversation) || list.visitor(shortId(conversation._id))
}

/**
 * Returns the contact's name, or else the caller's number, if either is known. Contacts of a list are fetched in one
 * request.
 */
export function useKnownName({
  contact_id,
  call_from,
}: Pick<Conversation, 'contact_id' | 'call_from'>): string | undefined {
  const { referenceRecord } = useReference<Contact & { id: string }>({
    reference: 'contact',
    id: contact_id ?? '',
    options: { enabled: contact_id !== undefined },
  })
  return (contact_id && referenceRecord?.name) || call_from
}

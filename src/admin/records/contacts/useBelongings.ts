import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { contactsTexts } from './contactsTexts.ts'

/** A record that belongs to a contact, with its path. */
export interface Belonging {
  id: string
  to: string
  title: string
  /** Last message. */
  said?: string | undefined
  channel?: string | undefined
  status?: string | undefined
  /** Time as ISO UTC. */
  at: string
}

export interface Belongings {
  /** Undefined until they are loaded. */
  rows: Belonging[] | undefined
  /** True if there are older records. */
  hasMore: boolean
  error: Error | null
  retry: () => void
}

/** List responses do not guarantee all fields. */
type Conversation = Partial<components['schemas']['Conversation']>
type FilledIntake = Partial<components['schemas']['FilledIntake']>

const maxShown = 5

/** Returns the contact's conversations with the latest messages. */
export function useConversationsOf(contactId: string): Belongings {
  const texts = contactsTexts(useTexts())
  const { client } = useApi()
  const query = newestOf(contactId, '-last_event_at')
  const answer = useServerQuery(['conversation', 'of', contactId], () => client.GET('/conversation', query))
  return belongings(answer, (talk: Conversation) => ({
    id: talk._id ?? '',
    to: `${pagePaths.inbox}/${talk._id}?folder=all`,
    title: talk.subject || texts.conversation,
    said: talk.last_message,
    channel: talk.communication_channel,
    status: talk.status,
    at: talk.last_event_at ?? talk.created_at ?? '',
  }))
}

/** Returns the contact's filled intakes, newest first. */
export function useFilledIntakesOf(contactId: string): Belongings {
  const texts = contactsTexts(useTexts())
  const { client } = useApi()
  const query = newestOf(contactId, '-created_at')
  const answer = useServerQuery(['filled_intake', 'of', contactId], () => client.GET('/filled_intake', query))
  return belongings(answer, (filled: FilledIntake) => ({
    id: filled._id ?? '',
    to: `/filled_intake/${filled._id}`,
    title: filled.title || texts.filledIntake,
    status: filled.status,
    at: filled.started_at ?? filled.created_at ?? '',
  }))
}

function newestOf(contactId: string, order: string) {
  // One row more than is shown reveals whether there are more.
  const query = { filter: { contact_id: { eq: contactId } }, sort: [order], range: [0, maxShown] }
  return { params: { query: { query: JSON.stringify(query) } } }
}

interface Answer<Row> {
  data: readonly Row[] | undefined
  error: Error | null
  refetch: () => unknown
}

function belongings<Row>({ data, error, refetch }: Answer<Row>, shown: (row: Row) => Belonging): Belongings {
  return {
    rows: data?.slice(0, maxShown).map(shown),
    hasMore: (data?.length ?? 0) > maxShown,
    error,
    retry: () => void refetch(),
  }
}

import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { contactsTexts } from './contactsTexts.ts'

/** Something that belongs to a contact, with the way to it. */
export interface Belonging {
  id: string
  to: string
  title: string
  /** What was said last. */
  said?: string | undefined
  channel?: string | undefined
  status?: string | undefined
  /** ISO UTC. */
  at: string
}

export interface Belongings {
  /** Undefined until they are known. */
  rows: Belonging[] | undefined
  /** There are older ones. */
  hasMore: boolean
  error: Error | null
  retry: () => void
}

/** Of rows it is not said that all their fields come. */
type Conversation = Partial<components['schemas']['Conversation']>
type FilledIntake = Partial<components['schemas']['FilledIntake']>

const maxShown = 5

/** The conversations of a contact in which something was said last. */
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

/** The intakes that a contact has filled, the newest first. */
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
  // One more than is shown tells whether there are more.
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

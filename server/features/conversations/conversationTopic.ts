import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { StoredSubscription } from '../../streams/streamHub.ts'
import type { StoredTopic } from '../../streams/streamTopic.ts'
import { type Audience, type ConversationCursor, conversationPage, pageSize } from './conversationPage.ts'
import type { Participant } from './participation.ts'
import { readConversationChange } from './store/conversationChange.ts'
import { eventChannel } from './store/eventStore.ts'
import {
  type FollowedConversation,
  type FollowedState,
  readEventsAfter,
  type StreamPosition,
} from './store/streamStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  /** Returns the states of conversations; leaves out deleted ones. */
  statesOf: (all: readonly FollowedConversation[]) => Promise<FollowedState[]>
}

/** Creates the topic of a conversation's events, as they are stored and change. */
export function createConversationTopic({
  database,
  statesOf,
}: Deps): StoredTopic<FollowedConversation, ConversationCursor, Audience> {
  return { channel: eventChannel, keyOf, keyIn, read, outdated }

  async function read({ tenantId, conversationId }: FollowedConversation, cursor: ConversationCursor) {
    const open = Object.keys(cursor.open).map(Number)
    const { after, since } = cursor.from ?? { after: 0, since: null }
    const wanted = { after, since, reached: cursor.reached, open }
    const read = (db: TenantDb) => readEventsAfter(db, conversationId, wanted, pageSize)
    const found = await database.inTenant(tenantId, read, 1)
    return found && conversationPage(cursor, found)
  }

  async function outdated(
    followed: readonly { place: FollowedConversation; cursor: ConversationCursor }[],
  ): Promise<FollowedConversation[]> {
    const found = await statesOf(followed.map(({ place }) => place))
    const states = new Map(found.map(state => [keyOf(state), state]))
    const isOutdated = (place: FollowedConversation, { reached }: ConversationCursor) => {
      const state = states.get(keyOf(place))
      return !state || state.isOver || state.lastIndex > reached
    }
    return followed.filter(({ place, cursor }) => isOutdated(place, cursor)).map(({ place }) => place)
  }
}

/** Returns the subscription of a participant to their conversation, from a position on. */
export function conversationSubscription(
  { conversation, scope, isTeam, access }: Participant,
  from: StreamPosition,
): StoredSubscription<FollowedConversation, ConversationCursor, Audience> {
  const { tenantId, ip } = scope
  return {
    place: { tenantId, conversationId: conversation.id },
    owner: { tenantId, access, ip },
    cursor: { from, reached: 0, open: {} },
    audience: isTeam ? 'team' : 'visitor',
  }
}

function keyOf({ tenantId, conversationId }: FollowedConversation): string {
  return `${tenantId}:${conversationId}`
}

function keyIn(payload: string): string | undefined {
  const change = readConversationChange(payload)
  return change && keyOf(change)
}

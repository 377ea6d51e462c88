import type { components } from '../../../openapi/generated/types.d.ts'
import { type Session, signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { StreamHub } from '../../streams/streamHub.ts'
import { createColleagues } from '../accounts/colleagues.ts'
import { createMembershipStore } from '../accounts/store/membershipStore.ts'
import type { Deliveries } from '../channels/deliveries.ts'
import type { ConversationLog, ConversationWrite } from '../conversations/conversationLog.ts'
import type { Participant } from '../conversations/participation.ts'
import type { AutomaticResponder } from '../conversations/responder.ts'
import { createServiceHours, type ServiceHours } from '../conversations/serviceHours.ts'
import { notifyConversation } from '../conversations/store/eventStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { demandTeam } from './demandTeam.ts'
import { createDraftDecisions } from './draftDecisions.ts'
import { createHandling } from './handling.ts'
import { createHandoffs, type Surroundings } from './handoffs.ts'
import { inboxTopic } from './inboxTopic.ts'
import { createLongWaits } from './longWaits.ts'
import { readInboxState } from './store/inboxState.ts'
import { markRead, readMark, visitorReader } from './store/readMarks.ts'
import { createTeamWords } from './teamWords.ts'

type InboxState = components['schemas']['InboxState']
type Delivered = components['schemas']['Deliveries']

export interface InboxDeps {
  database: Database
  store: RecordServices['store']
  settings: Pick<TenantSettingsService, 'of'>
  log: ConversationLog
  responders: readonly AutomaticResponder[]
  outgoing: Pick<Deliveries, 'list' | 'windowOf' | 'sendAgain'>
  streams: Pick<StreamHub, 'addNotices'>
  now: () => Date
}

export type InboxServices = ReturnType<typeof createInboxServices>

/** Creates the services by which team members watch, answer, take over and hand back. */
export function createInboxServices(deps: InboxDeps) {
  const { database, store, settings, log, responders, outgoing, now } = deps
  const hours = createServiceHours({ store, now })
  const colleagues = createColleagues({ memberships: createMembershipStore(database.owner), now })
  const handoffs = createHandoffs({ responders, now })
  const handling = createHandling({ log, handoffs, colleagues, around })
  const words = createTeamWords({ log, handoffs, around })
  return {
    state,
    streams: deps.streams.addNotices(inboxTopic),
    colleagues: colleagues.list,
    markRead: mark,
    markSeen,
    deliveries,
    resend,
    handOver,
    ...handling,
    ...words,
    ...createDraftDecisions({ log, now }),
    ...createLongWaits({ database, log, handoffs, language, now }),
  }

  /** Returns the conversations that need the caller's attention. */
  async function state(session: Session, { tenantId }: Scope): Promise<InboxState> {
    const { user } = signedIn(session)
    return database.inTenant(tenantId, db => readInboxState(db, user.id))
  }

  /** Records how far the caller has read, and returns the stored position. Throws `auth.forbidden` to visitors. */
  async function mark(session: Session, participant: Participant, index: number): Promise<number> {
    demandTeam(participant)
    const { user } = session
    if (!user) throw new AppError('auth.forbidden')
    const { scope, conversation } = participant
    return database.inTenant(scope.tenantId, db =>
      markRead(db, { conversationId: conversation.id, userId: user.id, index }),
    )
  }

  /**
   * Records how far the visitor has read, notifies the team, and returns the stored position. Throws `auth.forbidden`
   * to the team.
   */
  async function markSeen({ isTeam, scope, conversation }: Participant, index: number): Promise<number> {
    if (isTeam) throw new AppError('auth.forbidden')
    return database.inTenant(scope.tenantId, async db => {
      const seen = await markRead(db, { conversationId: conversation.id, userId: visitorReader, index })
      await notifyConversation(db, scope.tenantId, conversation.id)
      return seen
    })
  }

  /**
   * Returns the delivery states of messages to the contact, how far the visitor has read, and the channel's window.
   * Throws `auth.forbidden` to visitors.
   */
  async function deliveries(participant: Participant): Promise<Delivered> {
    demandTeam(participant)
    const { scope, conversation } = participant
    const found = await outgoing.list(scope, conversation.id)
    const seen = await database.inTenant(scope.tenantId, db => readMark(db, conversation.id, visitorReader))
    const messageWindow = await outgoing.windowOf(scope, conversation.id)
    return { seen_index: seen, ...(messageWindow && { window: messageWindow }), deliveries: found }
  }

  /** Queues a failed message again. Throws `auth.forbidden`, and `record.conflict` if it has not failed. */
  async function resend(participant: Participant, eventId: string): Promise<void> {
    demandTeam(participant)
    await outgoing.sendAgain(participant.scope, participant.conversation.id, eventId)
  }

  /**
   * Hands the conversation to people because the visitor asked for a person in words. The conversation must already be
   * locked.
   */
  async function handOver(write: ConversationWrite, scope: Scope): Promise<void> {
    const within = createServiceHours({ store: write.records, now })
    const surroundings = await surroundingsOf(scope, within)
    await handoffs.toQueue(write, surroundings, { isTeam: false, reason: 'customer_request' })
  }

  function around({ scope }: Participant): Promise<Surroundings> {
    return surroundingsOf(scope, hours)
  }

  async function surroundingsOf(
    scope: Scope,
    { isTeamAway }: Pick<ServiceHours, 'isTeamAway'>,
  ): Promise<Surroundings> {
    const [spoken, isAway] = await Promise.all([language(scope.tenantId), isTeamAway(scope)])
    return { scope, language: spoken, isTeamAway: isAway }
  }

  async function language(tenantId: string): Promise<string> {
    return (await settings.of(tenantId)).language
  }
}

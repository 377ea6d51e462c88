import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { createMembershipStore } from '../../store/accounts/membershipStore.ts'
import type { StreamAccessStore } from '../../store/conversations/streamAccessStore.ts'
import type { Database } from '../../store/database.ts'
import { readInboxState } from '../../store/inbox/inboxState.ts'
import { markRead } from '../../store/inbox/readMarks.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { TurnWaker } from '../conversations/messageService.ts'
import type { Participant } from '../conversations/participation.ts'
import { createServiceHours } from '../conversations/serviceHours.ts'
import type { StreamQuota } from '../conversations/streamQuota.ts'
import type { AccessLimits } from '../conversations/streamUpkeep.ts'
import type { IntakeServices } from '../intakes/intakeServices.ts'
import type { RecordServices } from '../records/recordServices.ts'
import { type Session, signedIn } from '../session.ts'
import { createColleagues } from './colleagues.ts'
import { demandTeam } from './demandTeam.ts'
import { createHandling } from './handling.ts'
import { createHandoffs, type Surroundings } from './handoffs.ts'
import { createInboxStreams, type SharedFeed } from './inboxStreams.ts'
import { createLongWaits } from './longWaits.ts'
import { createTeamWords } from './teamWords.ts'

type InboxState = components['schemas']['InboxState']

interface InboxDeps {
  database: Database
  records: Pick<RecordServices, 'store' | 'settings'>
  log: ConversationLog
  turns: TurnWaker
  intakes: Pick<IntakeServices, 'resume'>
  feed: SharedFeed
  accesses: Pick<StreamAccessStore, 'holding'>
  limits: () => AccessLimits
  quota: StreamQuota
  now: () => Date
}

export type InboxServices = ReturnType<typeof createInboxServices>

/** Everything by which people of the team watch, answer, take over and hand back. */
export function createInboxServices(deps: InboxDeps) {
  const { database, records, log, turns, intakes, now } = deps
  const hours = createServiceHours({ store: records.store, now })
  const colleagues = createColleagues({ memberships: createMembershipStore(database.owner), now })
  const handoffs = createHandoffs({ intakes, now })
  const handling = createHandling({ log, turns, handoffs, colleagues, around })
  const words = createTeamWords({ log, handoffs, around })
  const streams = createInboxStreams(deps)
  return {
    state,
    prepare: streams.prepare,
    admit: streams.admit,
    follow: streams.follow,
    drain: streams.drain,
    colleagues: colleagues.list,
    markRead: mark,
    ...handling,
    ...words,
    ...createLongWaits({ database, log, turns, handoffs, language, now }),
  }

  /** What calls for the caller. */
  async function state(session: Session, { tenantId }: Scope): Promise<InboxState> {
    const { user } = signedIn(session)
    return database.inTenant(tenantId, db => readInboxState(db, user.id))
  }

  /** Notes how far the caller has read; returns how far. Throws `auth.forbidden` to visitors. */
  async function mark(session: Session, participant: Participant, index: number): Promise<number> {
    demandTeam(participant)
    const { user } = session
    if (!user) throw new AppError('auth.forbidden')
    const { scope, conversation } = participant
    return database.inTenant(scope.tenantId, db =>
      markRead(db, { conversationId: conversation.id, userId: user.id, index }),
    )
  }

  async function around({ scope }: Participant): Promise<Surroundings> {
    const [spoken, isTeamAway] = await Promise.all([language(scope.tenantId), hours.isTeamAway(scope)])
    return { scope, language: spoken, isTeamAway }
  }

  async function language(tenantId: string): Promise<string> {
    return (await records.settings.of(tenantId)).language ?? 'en'
  }
}

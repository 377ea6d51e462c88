import type { components } from '../../../openapi/generated/types.d.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationEvent, ConversationLog } from '../conversations/conversationLog.ts'
import type { TurnWaker } from '../conversations/messageService.ts'
import type { Participant } from '../conversations/participation.ts'
import type { EventSink } from '../conversations/streamFollower.ts'
import type { RecordServices } from '../records/recordServices.ts'
import type { Session } from '../session.ts'

type InboxState = components['schemas']['InboxState']
type ReplyInput = components['schemas']['ReplyInput']

interface InboxDeps {
  database: Database
  records: RecordServices
  log: ConversationLog
  turns: TurnWaker
  now: () => Date
}

export type InboxServices = ReturnType<typeof createInboxServices>

/** Everything by which people of the team watch, answer, take over and hand back. */
export function createInboxServices(_deps: InboxDeps) {
  return {
    state: (_session: Session, _scope: Scope): Promise<InboxState> => unbuilt(),
    prepare: (): Promise<void> => unbuilt(),
    follow: (_session: Session, _sink: EventSink): void => void unbuilt(),
    drain: (): void => {},
    colleagues: (_session: Session): Promise<{ user_id: string; name: string; is_you: boolean }[]> =>
      unbuilt(),
    markRead: (_session: Session, _participant: Participant, _index: number): Promise<number> => unbuilt(),
    handOff: (
      _participant: Participant,
      _wish: {
        to: 'human' | 'agent'
        reason_category?: NonNullable<ConversationEvent['metadata']['handoff_reason']>
        note?: string
      },
    ): Promise<void> => unbuilt(),
    claim: (_participant: Participant, _options: { force?: boolean }): Promise<void> => unbuilt(),
    assign: (_participant: Participant, _userId: string | null): Promise<void> => unbuilt(),
    reply: (_participant: Participant, _input: ReplyInput): Promise<ConversationEvent> => unbuilt(),
    note: (
      _participant: Participant,
      _input: { content: string; client_event_id?: string },
    ): Promise<ConversationEvent> => unbuilt(),
    /** Ends waits that have lasted too long; returns how many. */
    endLongWaits: async (): Promise<number> => 0,
  }
}

async function unbuilt(): Promise<never> {
  throw new Error('Not built yet')
}

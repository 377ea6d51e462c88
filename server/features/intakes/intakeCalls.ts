import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { BeginningWithin } from '../conversations/beginConversation.ts'
import type { EventDraft } from '../conversations/conversationLog.ts'
import { type AskedIntake, askedIntake, type BeginIntake, type Wish } from './beginIntake.ts'
import { findOpenIntake } from './store/intakeRecords.ts'

interface CallPlace extends Pick<BeginningWithin, 'within' | 'db'> {
  scope: Scope
}

interface CallWish extends Pick<Wish, 'timezone' | 'begin'> {
  language: string
}

export type IntakeCalls = ReturnType<typeof createIntakeCalls>

/** Creates the functions that find and start the intake of a call. */
export function createIntakeCalls(beginIntake: BeginIntake) {
  return { find, begin }

  /** Returns the intake that a call asks, or null if it is disabled or in the trash. */
  async function find(db: TenantDb, id: string): Promise<AskedIntake | null> {
    const intake = await findOpenIntake(db, id)
    return intake ? askedIntake(db, intake) : null
  }

  /** Stores the response of a call's intake, and returns the first words. */
  async function begin(
    place: CallPlace,
    intake: AskedIntake,
    { language: language_id, ...wish }: CallWish,
  ): Promise<EventDraft[]> {
    const { events } = await beginIntake(place, intake, { ...wish, channel: 'voice', language_id })
    return events
  }
}

import { v7 } from 'uuid'
import type { EntityData } from '../../store/records/entityData.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { BeginningWithin } from '../conversations/beginConversation.ts'
import type { EventDraft } from '../conversations/conversationLog.ts'
import { watchIntake } from './abandonment.ts'
import { askableForm } from './askableForm.ts'
import { filledIntakeTitle } from './filledIntakeTitle.ts'
import { intakeEvents } from './intakeEvents.ts'
import { intakeForm } from './intakeForm.ts'
import type { IntakeManners } from './intakeManners.ts'
import { intakeSpeaker } from './intakeSpeaker.ts'
import { intakeBeginning } from './intakeStep.ts'
import { keptForm } from './keptForm.ts'
import { mergedIntake } from './mergedIntake.ts'
import type { ShowForm } from './shownForm.ts'
import { findBusiness, findIntakeDefaults } from './store/intakeRecords.ts'
import { withAnswers } from './storedAnswers.ts'

interface Deps {
  manners: IntakeManners
  showForm: ShowForm
  now: () => Date
}

/** An intake with its defaults, as a conversation asks it. */
export interface AskedIntake {
  _id: string
  data: EntityData<'intake'>
  /** Name under which it asks. */
  speaker: string
  business: EntityData<'business_info'>
}

/** How a conversation begins an intake. */
export interface Wish {
  channel: 'intake_chat' | 'voice'
  language_id?: string | undefined
  timezone?: string | undefined
  /** Creates the conversation that fills the response; returns its id. */
  begin: (conversation: {
    filledIntakeId: string
    subject: string
    language_id: string | undefined
  }) => Promise<string>
}

/** Returns an intake with the tenant's defaults. */
export async function askedIntake(
  db: TenantDb,
  { _id, data: own }: { _id: string; data: EntityData<'intake'> },
): Promise<AskedIntake> {
  const data = mergedIntake(own, await findIntakeDefaults(db))
  const business = await findBusiness(db)
  return { _id, data, speaker: intakeSpeaker(data, business), business }
}

export type BeginIntake = ReturnType<typeof createBeginIntake>

/** Creates the function that starts an intake: it stores the response and returns the first messages. */
export function createBeginIntake({ manners, showForm, now }: Deps) {
  return async (
    { within, db, scope }: Pick<BeginningWithin, 'within' | 'db'> & { scope: Scope },
    { _id, data, speaker, business }: AskedIntake,
    { channel, timezone, begin, ...wish }: Wish,
  ): Promise<{ conversationId: string; events: EventDraft[] }> => {
    const { tenantId } = scope
    const [filledIntakeId, form] = [v7(), intakeForm(data)]
    const language_id = data.language_id ?? wish.language_id
    const first = await showForm(tenantId, form, {})
    const conversationId = await begin({ filledIntakeId, subject: form.name, language_id })
    const filled = {
      title: filledIntakeTitle(form, {}),
      intake_id: _id,
      conversation_id: conversationId,
      status: 'in_progress',
      started_at: now().toISOString(),
      form: keptForm(data),
    }
    await within.create(scope, 'filled_intake', withAnswers(filled, first), { id: filledIntakeId })
    await watchIntake(db, form, { tenantId, conversationId, id: filledIntakeId }, now())
    const conversation = {
      communication_channel: channel,
      ...(language_id && { language_id }),
      ...(timezone && { timezone }),
    }
    const manner = await manners(tenantId, { conversation, business })
    const { says } = intakeBeginning(askableForm(first.form, manner), manner)
    return { conversationId, events: intakeEvents(says, speaker) }
  }
}

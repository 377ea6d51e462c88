import { v7 } from 'uuid'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { EventDraft } from '../conversations/conversationLog.ts'
import { createConversationToken } from '../conversations/conversationToken.ts'
import { visitorActor } from '../conversations/participation.ts'
import { insertEvent } from '../conversations/store/eventStore.ts'
import { insertThread } from '../conversations/store/threadStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { filledIntakeTitle } from './filledIntakeTitle.ts'
import { intakeEvents } from './intakeEvents.ts'
import { intakeForm } from './intakeForm.ts'
import type { IntakeManners } from './intakeManners.ts'
import { intakeProgress } from './intakeProgress.ts'
import { intakeSpeaker } from './intakeSpeaker.ts'
import { intakeBeginning } from './intakeStep.ts'
import { findBusiness, findIntakeByToken } from './store/intakeRecords.ts'

type IntakeStart = components['schemas']['IntakeStart']

interface Deps {
  store: Pick<RecordServices['store'], 'transaction'>
  settings: Pick<TenantSettingsService, 'of'>
  manners: IntakeManners
  now: () => Date
}

/** A conversation that was begun; its token is told this once. */
export interface StartedIntake {
  conversationId: string
  token: string
}

/** Begins intakes: a conversation, what is filled in it, and what is said first, all or nothing. */
export function createIntakeStart({ store, settings, manners, now }: Deps) {
  /** Throws `web_chat.off`, `resource.not_found` for an unknown token, and `intake.disabled`. */
  return async function start({ tenantId, ...rest }: Scope, input: IntakeStart): Promise<StartedIntake> {
    const { modules } = await settings.of(tenantId)
    if (!modules.web_chat) throw new AppError('web_chat.off')
    const scope: Scope = { ...rest, tenantId, actor: visitorActor }
    return store.transaction(scope, async (within, db) => {
      const intake = await findIntakeByToken(db, input.intake_token)
      if (!intake) throw new AppError('resource.not_found')
      if (!intake.data.enabled) throw new AppError('intake.disabled')
      const [ids, token, form] = [
        { conversation: v7(), filled: v7() },
        createConversationToken(),
        intakeForm(intake.data),
      ]
      const conversation = conversationRecord(form.name, ids.filled, input, now())
      await within.create(scope, 'conversation', conversation, { id: ids.conversation })
      const filled = {
        title: filledIntakeTitle(form, {}),
        intake_id: intake._id,
        conversation_id: ids.conversation,
        status: 'in_progress',
        answers: {},
        ...intakeProgress(form, {}),
        started_at: now().toISOString(),
      }
      await within.create(scope, 'filled_intake', filled, { id: ids.filled })
      await insertThread(db, {
        tenantId,
        conversationId: ids.conversation,
        filledIntakeId: ids.filled,
        at: now(),
        tokenHash: hashToken(token),
        agentId: null,
        agentVersion: null,
      })
      const business = await findBusiness(db)
      const { says } = intakeBeginning(form, await manners(tenantId, { conversation, business }))
      for (const event of intakeEvents(says, intakeSpeaker(intake.data, business))) {
        await append(db, { tenantId, conversationId: ids.conversation }, event)
      }
      return { conversationId: ids.conversation, token }
    })
  }

  function append(db: TenantDb, place: { tenantId: string; conversationId: string }, event: EventDraft) {
    const { metadata = {}, ...data } = event
    return insertEvent(db, {
      ...place,
      id: v7(),
      at: now(),
      clientEventId: null,
      turnId: null,
      isShown: true,
      isSettled: true,
      data: { ...data, metadata, content_blocks: [] },
    })
  }
}

function conversationRecord(subject: string, filledId: string, input: IntakeStart, at: Date) {
  const { language_id, timezone } = input
  return {
    subject,
    status: 'open',
    handler: 'agent',
    tags: [],
    communication_channel: 'intake_chat',
    filled_intake_id: filledId,
    is_test: false,
    last_event_at: at.toISOString(),
    ...(language_id !== undefined && { language_id }),
    ...(timezone !== undefined && isTimeZone(timezone) && { timezone }),
  }
}

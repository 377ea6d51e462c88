import { v7 } from 'uuid'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Scope } from '../../store/scope.ts'
import { beginConversation, insertOpening } from '../conversations/beginConversation.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import { visitorActor } from '../conversations/participation.ts'
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

/** A started conversation with its token, which is returned only here. */
export interface StartedIntake {
  conversationId: string
  token: string
}

/** Starts intakes: stores the conversation, the filled intake and the first messages in one transaction. */
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
      const [filledId, token, form] = [v7(), createConversationToken(), intakeForm(intake.data)]
      const { language_id, timezone } = input
      const conversationId = await beginConversation(
        { within, db, scope, at: now() },
        {
          channel: 'intake_chat',
          agent: null,
          isTest: false,
          timezone,
          filledIntakeId: filledId,
          tokenHash: hashToken(token),
          fields: { subject: form.name, language_id },
        },
      )
      const filled = {
        title: filledIntakeTitle(form, {}),
        intake_id: intake._id,
        conversation_id: conversationId,
        status: 'in_progress',
        answers: {},
        ...intakeProgress(form, {}),
        started_at: now().toISOString(),
      }
      await within.create(scope, 'filled_intake', filled, { id: filledId })
      const business = await findBusiness(db)
      const spoken = { ...(language_id && { language_id }), ...(timezone && { timezone }) }
      const { says } = intakeBeginning(form, await manners(tenantId, { conversation: spoken, business }))
      const place = { tenantId, conversationId, at: now() }
      for (const event of intakeEvents(says, intakeSpeaker(intake.data, business)))
        await insertOpening(db, place, event)
      return { conversationId, token }
    })
  }
}

import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Scope } from '../../store/scope.ts'
import { beginConversation, insertOpening } from '../conversations/beginConversation.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import { visitorActor } from '../conversations/participation.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { askedIntake, type BeginIntake } from './beginIntake.ts'
import { findIntakeByToken } from './store/intakeRecords.ts'

type IntakeStart = components['schemas']['IntakeStart']

interface Deps {
  store: Pick<RecordServices['store'], 'transaction'>
  settings: Pick<TenantSettingsService, 'of'>
  beginIntake: BeginIntake
  now: () => Date
}

/** A started conversation with its token, which is returned only here. */
export interface StartedIntake {
  conversationId: string
  token: string
}

/** Starts intakes: stores the conversation, the filled intake and the first messages in one transaction. */
export function createIntakeStart({ store, settings, beginIntake, now }: Deps) {
  /** Throws `web_chat.off`, `resource.not_found` for an unknown token, and `intake.disabled`. */
  return async function start({ tenantId, ...rest }: Scope, input: IntakeStart): Promise<StartedIntake> {
    const { modules } = await settings.of(tenantId)
    if (!modules.web_chat) throw new AppError('web_chat.off')
    const scope: Scope = { ...rest, tenantId, actor: visitorActor }
    return store.transaction(scope, async (within, db) => {
      const intake = await findIntakeByToken(db, input.intake_token)
      if (!intake) throw new AppError('resource.not_found')
      if (!intake.data.enabled) throw new AppError('intake.disabled')
      const token = createConversationToken()
      const { timezone, language_id } = input
      const { conversationId, events } = await beginIntake(
        { within, db, scope },
        await askedIntake(db, intake),
        {
          ...{ channel: 'intake_chat', timezone, language_id },
          begin: ({ filledIntakeId, ...fields }) =>
            beginConversation(
              { within, db, scope, at: now() },
              {
                channel: 'intake_chat',
                agent: null,
                isTest: false,
                timezone,
                filledIntakeId,
                tokenHash: hashToken(token),
                fields,
              },
            ),
        },
      )
      const place = { tenantId, conversationId, at: now() }
      for (const event of events) await insertOpening(db, place, event)
      return { conversationId, token }
    })
  }
}

import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Participant } from '../../conversations/participation.ts'
import type { EmailSettingsService } from '../emailSettings.ts'
import { findMailPlace, threadMails } from '../store/outgoingMails.ts'
import { everybody, senderOnly } from './mailRecipients.ts'
import { mailToAnswer } from './mailToAnswer.ts'
import { replySubject } from './replySubject.ts'

type MailAnswer = components['schemas']['MailAnswer']

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<EmailSettingsService, 'of'>
}

export type MailAnswers = ReturnType<typeof createMailAnswers>

/** Creates the function that offers the team the recipients of an answer. */
export function createMailAnswers({ database, settings }: Deps) {
  /** Returns who gets an answer to the last mail. Throws `auth.forbidden` to visitors, and `resource.not_found`. */
  return async function mailAnswer({ isTeam, scope, conversation }: Participant): Promise<MailAnswer> {
    if (!isTeam) throw new AppError('auth.forbidden')
    const { tenantId } = scope
    const { address: ownAddress = '' } = await settings.of(tenantId)
    const { subject, answered } = await database.inTenant(tenantId, async db => {
      const place = await findMailPlace(db, conversation.id)
      return {
        subject: place?.subject ?? '',
        answered: place && mailToAnswer(await threadMails(db, place.address), place.contactAddresses),
      }
    })
    if (!answered) throw new AppError('resource.not_found')
    return {
      subject: replySubject(answered.subject || subject),
      sender: senderOnly(answered, ownAddress),
      everybody: everybody(answered, ownAddress),
    }
  }
}

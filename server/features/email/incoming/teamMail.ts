import type { Database } from '../../../store/database.ts'
import { openConversation } from '../store/openConversation.ts'
import { messageContent } from './messageContent.ts'
import type { ReadMail } from './readMail.ts'
import type { StoreMail } from './storeMail.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  storeMail: StoreMail
}

export type TakeTeamMail = ReturnType<typeof createTakeTeamMail>

/**
 * Creates the function for mails that the team wrote with its own mail program. In a conversation, such a mail is a
 * message of the team. Of a mail to somebody who has not written, only its id is kept, so that the answer finds it.
 */
export function createTakeTeamMail({ database, storeMail }: Deps) {
  return async function takeTeamMail(read: ReadMail): Promise<void> {
    const { tenantId, mail, messageId, answered, refs } = read
    const writer = mail.participants.find(({ role }) => role === 'from')
    const stored = {
      ...read,
      threadKey: answered?.thread_key ?? refs[0] ?? messageId,
      direction: 'out' as const,
      author: 'team' as const,
      subject: mail.subject,
      participants: mail.participants,
      kind: 'human' as const,
      verdict: 'unknown' as const,
      sender: writer?.address ?? null,
    }
    const isShown =
      answered !== undefined &&
      (await database.inTenant(tenantId, db => openConversation(db, answered.thread_key))) !== undefined
    if (!isShown) return storeMail.beside(stored, null)
    await storeMail.asMessage(stored, {
      ...messageContent(read),
      entry: read.entry,
      claimedAddress: null,
      identity: writer
        ? {
            kind: 'email',
            value: writer.address,
            name: writer.name ?? writer.address,
            email: null,
            phone: null,
          }
        : null,
      answers: 'none',
      isBraked: false,
      isOfAnother: false,
      relatedConversationId: null,
    })
  }
}

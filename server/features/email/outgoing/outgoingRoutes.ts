import type { Handlers } from '../../../http/handlers.ts'
import { conversationCaller } from '../../conversations/conversationCaller.ts'
import type { Participation } from '../../conversations/participation.ts'
import type { MailAnswers } from './mailAnswers.ts'
import type { WriteMail } from './writeMail.ts'

interface Deps {
  participation: Pick<Participation, 'reader'>
  writeMail: WriteMail
  mailAnswer: MailAnswers
}

/** Returns the handlers by which the team writes mails. */
export function outgoingRoutes({ participation, writeMail, mailAnswer }: Deps) {
  return {
    writeMail: async ({ scope, path, body }) => ({
      status: 201,
      body: await writeMail(scope, path.id, body),
    }),
    getMailRecipients: async call => ({
      status: 200,
      body: await mailAnswer(await participation.reader(conversationCaller(call))),
    }),
  } satisfies Partial<Handlers>
}

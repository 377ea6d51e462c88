import { buffer } from 'node:stream/consumers'
import { AppError } from '../../errors.ts'
import { drain } from '../../http/files/drain.ts'
import { fileAnswer } from '../../http/files/fileAnswer.ts'
import { fileReply } from '../../http/files/fileReply.ts'
import { limitedBody } from '../../http/files/limitedBody.ts'
import type { Handlers } from '../../http/handlers.ts'
import { conversationCaller } from '../conversations/conversationCaller.ts'
import type { Participation } from '../conversations/participation.ts'
import type { FileService } from '../files/fileService.ts'
import type { FileLinks } from './fileLinks.ts'
import type { createMessengerConnection } from './messengerConnection.ts'
import type { MessengerLists } from './messengerLists.ts'
import type { createTemplateMessages } from './templateMessages.ts'
import type { WebhookIntake } from './webhookIntake.ts'

interface Deps {
  lists: MessengerLists
  connection: ReturnType<typeof createMessengerConnection>
  intake: WebhookIntake
  links: Pick<FileLinks, 'find'>
  files: Pick<FileService, 'find' | 'open'>
  sendTemplate: ReturnType<typeof createTemplateMessages>
  participation: Pick<Participation, 'writer'>
}

/** Size limit of an event in bytes. */
const maxBytes = 1_000_000

/** Returns the handlers of the messenger. */
export function twoChatRoutes({
  lists,
  connection,
  intake,
  links,
  files,
  sendTemplate,
  participation,
}: Deps) {
  return {
    listMessengerNumbers: async ({ scope }) => ({ status: 200, body: await lists.numbers(scope.tenantId) }),
    listJoinedGroups: async ({ scope, query }) => ({
      status: 200,
      body: await lists.groups(scope.tenantId, query.phoneNumber),
    }),
    listMessageTemplates: async ({ scope }) => ({ status: 200, body: await lists.templates(scope.tenantId) }),
    getMessengerConnection: async ({ scope }) => ({ status: 200, body: await connection(scope.tenantId) }),
    receiveMessengerEvent: async ({ scope: { tenantId }, path: { secret }, query, request }) => {
      try {
        const read = () => buffer(limitedBody(request, maxBytes))
        await intake.receive(tenantId, { secret, event: query.event ?? '', read })
        return { status: 200, body: { received: true } }
      } finally {
        drain(request.raw)
      }
    },
    downloadSentFile: async ({ scope, path, headers }) => {
      const id = await links.find(scope.tenantId, path.token)
      if (id === undefined) throw new AppError('resource.not_found')
      const file = await files.find(scope, id)
      const reply = fileReply(file, headers, { inline: true })
      return fileAnswer(reply, reply.status === 304 ? undefined : await files.open(file, reply.range))
    },
    sendTemplateMessage: async call => ({
      status: 201,
      body: await sendTemplate(await participation.writer(conversationCaller(call)), call.body),
    }),
  } satisfies Partial<Handlers>
}

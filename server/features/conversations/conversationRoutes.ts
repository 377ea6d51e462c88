import { EventStreamBody } from '../../http/eventStreamBody.ts'
import type { Call, Handlers } from '../../http/handlers.ts'
import { conversationCaller } from './conversationCaller.ts'
import type { ConversationExport } from './conversationExport.ts'
import type { ConversationRating } from './conversationRating.ts'
import type { ConversationService } from './conversationService.ts'
import type { ConversationServices } from './conversationServices.ts'
import { conversationSubscription } from './conversationTopic.ts'
import type { MessageService } from './messageService.ts'
import type { Participation } from './participation.ts'
import { streamPosition } from './streamPosition.ts'

interface ConversationRouteDeps {
  participation: Participation
  conversations: ConversationService
  messages: MessageService
  conversationStreams: ConversationServices['conversationStreams']
  exports: ConversationExport
  ratings: ConversationRating
}

export function conversationRoutes(deps: ConversationRouteDeps) {
  const { participation, conversations, messages, conversationStreams, exports, ratings } = deps
  return {
    getWebChatConversation: async call => {
      const { scope, conversation } = await participation.reader(conversationCaller(call))
      return { status: 200, body: await conversations.summary(scope, conversation.id) }
    },
    listRecentMessages: async call => ({
      status: 200,
      body: await messages.recent(await participation.reader(conversationCaller(call)), call.query),
    }),
    sendMessage: async call => ({
      status: 201,
      body: await messages.send(await participation.speaker(conversationCaller(call)), call.body),
    }),
    streamMessages,
    exportConversation: async call => ({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="doc.pdf"' },
      body: await exports.pdf(await participation.reader(conversationCaller(call))),
    }),
    rateConversation: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await ratings.rate(participant, call.body.rating)
      return {
        status: 200,
        body: await conversations.summary(participant.scope, participant.conversation.id),
      }
    },
  } satisfies Partial<Handlers>

  async function streamMessages(call: Call<'streamMessages'>) {
    const participant = await participation.reader(conversationCaller(call))
    const { since } = call.query
    const lastEventId = call.headers['last-event-id']
    const position = streamPosition({ lastEventId, since }, participant.conversation.last_index)
    const stream = await conversationStreams.subscribe(conversationSubscription(participant, position))
    return { status: 200 as const, body: new EventStreamBody(stream) }
  }
}

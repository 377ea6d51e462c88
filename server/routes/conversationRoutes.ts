import type { AgentRuntime } from '../agent/agentRuntime.ts'
import { EventStreamBody } from '../http/eventStreamBody.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import type { ConversationExport } from '../services/conversations/conversationExport.ts'
import type { ConversationRating } from '../services/conversations/conversationRating.ts'
import type { ConversationService } from '../services/conversations/conversationService.ts'
import type { MessageService } from '../services/conversations/messageService.ts'
import type { MessageStreams } from '../services/conversations/messageStreams.ts'
import type { Participation } from '../services/conversations/participation.ts'
import { streamPosition } from '../services/conversations/streamPosition.ts'
import type { WebChatService } from '../services/webChat/webChatService.ts'
import { conversationCaller } from './conversationCaller.ts'

type ConversationOperation =
  | 'startWebChatConversation'
  | 'getWebChatConversation'
  | 'getWebChatAppearance'
  | 'listRecentMessages'
  | 'sendMessage'
  | 'streamMessages'
  | 'exportConversation'
  | 'stopAnswer'
  | 'rateConversation'
  | 'decideAction'
  | 'listTurns'

interface ConversationRouteDeps {
  participation: Participation
  conversations: ConversationService
  messages: MessageService
  streams: MessageStreams
  exports: ConversationExport
  ratings: ConversationRating
  webChat: WebChatService
  agents: Pick<AgentRuntime, 'stop' | 'decide' | 'list'>
}

/** Talking with an agent. */
export function conversationRoutes(deps: ConversationRouteDeps): Pick<Handlers, ConversationOperation> {
  const { participation, conversations, messages, streams, exports, ratings, webChat, agents } = deps
  return {
    startWebChatConversation: async ({ session, scope, body }) => {
      await webChat.requireModule(scope.tenantId)
      return { status: 201, body: await conversations.start({ session, scope }, body) }
    },
    getWebChatConversation: async call => {
      const { scope, conversation } = await participation.reader(conversationCaller(call))
      return { status: 200, body: await conversations.summary(scope, conversation.id) }
    },
    getWebChatAppearance: async ({ scope, path }) => ({
      status: 200,
      body: await webChat.appearance(scope, path.token),
    }),
    listRecentMessages: async call => ({
      status: 200,
      body: await messages.recent(await participation.reader(conversationCaller(call)), call.query),
    }),
    sendMessage: async call => ({
      status: 201,
      body: await messages.send(await participation.writer(conversationCaller(call)), call.body),
    }),
    streamMessages,
    exportConversation: async call => ({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="doc.pdf"' },
      body: await exports.pdf(await participation.reader(conversationCaller(call))),
    }),
    stopAnswer: async call => {
      const { scope, conversation } = await participation.writer(conversationCaller(call))
      const place = { tenantId: scope.tenantId, conversationId: conversation.id }
      return { status: 200, body: { stopped: await agents.stop(place) } }
    },
    rateConversation: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await ratings.rate(participant, call.body.rating)
      return {
        status: 200,
        body: await conversations.summary(participant.scope, participant.conversation.id),
      }
    },
    decideAction: async call => {
      const { scope, conversation } = await participation.writer(conversationCaller(call))
      return { status: 200, body: await agents.decide(scope, conversation.id, call.body) }
    },
    listTurns: async call => {
      const { scope, conversation } = await participation.reader(conversationCaller(call))
      return { status: 200, body: await agents.list(scope, conversation.id, call.query.limit) }
    },
  }

  async function streamMessages(call: Call<'streamMessages'>) {
    const participant = await participation.reader(conversationCaller(call))
    const { since } = call.query
    const lastEventId = call.headers['last-event-id']
    const position = streamPosition({ lastEventId, since }, participant.conversation.last_index)
    await streams.prepare()
    const body = new EventStreamBody({
      admit: () => streams.admit(participant),
      open: response => streams.follow(participant, position, response),
    })
    return { status: 200 as const, body }
  }
}

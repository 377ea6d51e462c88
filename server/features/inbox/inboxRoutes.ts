import { EventStreamBody } from '../../http/eventStreamBody.ts'
import type { Handlers } from '../../http/handlers.ts'
import { conversationCaller } from '../conversations/conversationCaller.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { Participant, Participation } from '../conversations/participation.ts'
import type { InboxServices } from './inboxServices.ts'
import { inboxSubscription } from './inboxTopic.ts'

interface InboxRouteDeps {
  inbox: InboxServices
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
}

/** Returns the handlers by which team members join conversations. */
export function inboxRoutes({ inbox, participation, conversations }: InboxRouteDeps) {
  return {
    getInbox: async ({ session, scope }) => ({ status: 200, body: await inbox.state(session, scope) }),
    followInbox: async ({ session, scope }) => {
      const stream = await inbox.streams.subscribe(inboxSubscription(session, scope.ip))
      return { status: 200, body: new EventStreamBody(stream) }
    },
    listColleagues: async ({ session }) => ({ status: 200, body: await inbox.colleagues(session) }),
    markConversationRead: async call => {
      const participant = await participation.reader(conversationCaller(call))
      const event_index = await inbox.markRead(call.session, participant, call.body.event_index)
      return { status: 200, body: { event_index } }
    },
    markConversationSeen: async call => {
      const participant = await participation.reader(conversationCaller(call))
      return { status: 200, body: { event_index: await inbox.markSeen(participant, call.body.event_index) } }
    },
    handOffConversation: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await inbox.handOff(participant, call.body)
      return summaryOf(participant)
    },
    claimConversation: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await inbox.claim(participant, call.body)
      return summaryOf(participant)
    },
    assignConversation: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await inbox.assign(participant, call.body.user_id)
      return summaryOf(participant)
    },
    replyInConversation: async call => ({
      status: 201,
      body: await inbox.reply(await participation.writer(conversationCaller(call)), call.body),
    }),
    decideDraft: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await inbox.decideDraft(participant, call.body)
      return summaryOf(participant)
    },
    addNote: async call => ({
      status: 201,
      body: await inbox.note(await participation.writer(conversationCaller(call)), call.body),
    }),
    listDeliveries: async call => ({
      status: 200,
      body: await inbox.deliveries(await participation.reader(conversationCaller(call))),
    }),
    resendMessage: async call => {
      const participant = await participation.writer(conversationCaller(call))
      await inbox.resend(participant, call.body.event_id)
      return { status: 200, body: await inbox.deliveries(participant) }
    },
  } satisfies Partial<Handlers>

  async function summaryOf({ scope, conversation }: Participant) {
    return { status: 200 as const, body: await conversations.summary(scope, conversation.id) }
  }
}

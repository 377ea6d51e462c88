import { EventStreamBody } from '../http/eventStreamBody.ts'
import type { Handlers } from '../http/handlers.ts'
import type { ConversationService } from '../services/conversations/conversationService.ts'
import type { Participant, Participation } from '../services/conversations/participation.ts'
import type { InboxServices } from '../services/inbox/inboxServices.ts'
import { conversationCaller } from './conversationCaller.ts'

type InboxOperation =
  | 'getInbox'
  | 'followInbox'
  | 'listColleagues'
  | 'markConversationRead'
  | 'handOffConversation'
  | 'claimConversation'
  | 'assignConversation'
  | 'replyInConversation'
  | 'addNote'

interface InboxRouteDeps {
  inbox: InboxServices
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
}

/** People of the team among the conversations. */
export function inboxRoutes({
  inbox,
  participation,
  conversations,
}: InboxRouteDeps): Pick<Handlers, InboxOperation> {
  return {
    getInbox: async ({ session, scope }) => ({ status: 200, body: await inbox.state(session, scope) }),
    followInbox: async ({ session, scope }) => {
      await inbox.prepare()
      const body = new EventStreamBody({
        admit: () => inbox.admit(session, scope.ip),
        open: response => inbox.follow(session, scope.ip, response),
      })
      return { status: 200, body }
    },
    listColleagues: async ({ session }) => ({ status: 200, body: await inbox.colleagues(session) }),
    markConversationRead: async call => {
      const participant = await participation.reader(conversationCaller(call))
      const event_index = await inbox.markRead(call.session, participant, call.body.event_index)
      return { status: 200, body: { event_index } }
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
    addNote: async call => ({
      status: 201,
      body: await inbox.note(await participation.writer(conversationCaller(call)), call.body),
    }),
  }

  async function summaryOf({ scope, conversation }: Participant) {
    return { status: 200 as const, body: await conversations.summary(scope, conversation.id) }
  }
}

import type { TenantDb } from '../../../store/tenantRun.ts'
import { agentName } from '../../conversations/agentName.ts'
import type { ConversationWrite, EventDraft } from '../../conversations/conversationLog.ts'
import { plainMessage } from '../../conversations/plainMessage.ts'
import type {
  AfterCommit,
  Answering,
  AutomaticResponder,
  ResponderProfile,
} from '../../conversations/responder.ts'
import { createServiceHours } from '../../conversations/serviceHours.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import { enqueueTurn } from '../../conversations/store/turnStore.ts'
import { stopTurns } from '../../inbox/store/openTurns.ts'
import { findUnanswered } from '../../inbox/store/unansweredMessage.ts'
import { agentProfile } from './agentProfile.ts'

interface Deps {
  turns: { wake(tenantId: string, conversationId: string, afterMs?: number): void }
  now: () => Date
}

/** Creates the responder for agents. A message stores a turn with it, which begins once both are committed. */
export function createAgentResponder({ turns, now }: Deps): AutomaticResponder {
  return {
    takesPart,
    isActive: conversation => takesPart(conversation) && conversation.handler === 'agent',
    receive: async (write, scope, message, { wantsPerson }, pauseMs) => {
      const hours = createServiceHours({ store: write.records, now })
      const closed = await hours.closedMessage(scope, write.conversation)
      // A visitor who asks for a person joins the queue at any hour, without an answer of the agent.
      const isCalling = wantsPerson && (await profile(write.db, write.conversation)).mayRequestHuman
      if (closed === null || isCalling) return beginTurn(write, scope.tenantId, message._id, pauseMs)
      await write.append(answerWhenClosed(closed))
      return undefined
    },
    profile,
    interrupt: (db, { id }) => stopTurns(db, id),
    unanswered: (db, { id }) => findUnanswered(db, id),
    resume: async (write, { tenantId }, unanswered) =>
      unanswered === null ? undefined : beginTurn(write, tenantId, unanswered),
  }

  async function profile(db: TenantDb, conversation: Answering): Promise<ResponderProfile> {
    const agent = await findAgentOf(db, conversation)
    if (!agent) return { name: '', mayRequestHuman: false, handoffMessage: '' }
    const { handoff } = agentProfile('', agent.data)
    return {
      name: agentName(agent.data),
      mayRequestHuman: handoff.isEnabled && handoff.onRequest,
      handoffMessage: handoff.message.trim(),
      starterQuestions: {
        lists: agent.data.starter_questions ?? [],
        mainLanguage: agent.data.persona.languages?.[0],
      },
    }
  }

  async function beginTurn(
    { db, conversation }: ConversationWrite,
    tenantId: string,
    messageEventId: string,
    pauseMs = 0,
  ): Promise<AfterCommit> {
    const place = { tenantId, conversationId: conversation.id }
    await enqueueTurn(db, { ...place, messageEventId, at: now(), pauseMs })
    return () => turns.wake(tenantId, conversation.id, pauseMs)
  }
}

function takesPart({ agentId }: Answering): boolean {
  return agentId !== null
}

function answerWhenClosed(content: string): EventDraft {
  return { ...plainMessage(content, ''), metadata: { turn_status: 'completed' } }
}

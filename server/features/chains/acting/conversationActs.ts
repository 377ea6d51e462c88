import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Scope } from '../../../store/scope.ts'
import { agentName } from '../../conversations/agentName.ts'
import type { ConversationLog, ConversationWrite } from '../../conversations/conversationLog.ts'
import type { Participant } from '../../conversations/participation.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import { StepError } from '../steps/stepError.ts'

/** Hands a conversation to the team; nothing changes if the team already has it. */
export type HandOff = (participant: Participant, wish: { to: 'human'; note: string }) => Promise<void>

export interface ConversationActDeps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'write'>
  handOff: HandOff
}

export type ConversationActs = ReturnType<typeof createConversationActs>

/** Acts for chains in the conversation that they run for: sends messages and hands off to the team. */
export function createConversationActs({ database, log, handOff }: ConversationActDeps) {
  return { say, callPeople }

  /**
   * Sends a message as the conversation's agent and returns its id. A message with the same id is sent once. Throws
   * StepError.
   */
  async function say(
    scope: Scope,
    conversationId: string,
    { id, text }: { id: string; text: string },
  ): Promise<string> {
    return log.write(scope, conversationId, async write => {
      const known = await write.sent(id)
      if (known) return known._id
      const { status, handler } = write.conversation
      if (status === 'completed') throw refused('The conversation is completed.')
      if (handler !== 'agent') throw refused('Your team handles this conversation.')
      const name = await speaker(write, scope)
      const event = await write.append({
        role: 'assistant',
        event_type: 'action',
        module_id: 'user_interactor',
        action_id: 'send_message',
        content: text,
        clientEventId: id,
        ...(name !== '' && { name }),
      })
      return event._id
    })
  }

  /** Hands the conversation to the team; does nothing if the team already has it. Throws StepError if it is gone. */
  async function callPeople(scope: Scope, conversationId: string, note: string): Promise<void> {
    const conversation = await database.inTenant(scope.tenantId, db => findThread(db, conversationId))
    if (!conversation) throw refused('This conversation does not exist.')
    await handOff({ isTeam: true, conversation, scope, access: null }, { to: 'human', note })
  }
}

async function speaker({ conversation, records }: ConversationWrite, scope: Scope): Promise<string> {
  const agent = conversation.agentId === null ? null : await records.get(scope, 'agent', conversation.agentId)
  return agentName((agent && readData('agent', agent.data)) ?? undefined)
}

function refused(reason: string): StepError {
  return new StepError('action_failed', reason, { mayPass: false })
}

import type { Answering, AutomaticResponder } from '../conversations/responder.ts'
import type { createConversationalTurns } from './conversationalTurn.ts'
import type { IntakeAnswers } from './intakeAnswers.ts'
import { findIntakeSpeaker } from './intakeSpeaker.ts'

interface Deps {
  answers: Pick<IntakeAnswers, 'answer' | 'openIntake' | 'resume'>
  turns: Pick<ReturnType<typeof createConversationalTurns>, 'begin' | 'isConfidential'>
  /** Starts the stored turns of a conversation. */
  wake: (tenantId: string, conversationId: string) => void
}

/**
 * Creates the responder for intakes: it reads messages and asks the next question, within their transaction, or in a
 * turn if a model is to read the message.
 */
export function createIntakeResponder({
  answers: { answer, openIntake, resume },
  turns,
  wake,
}: Deps): AutomaticResponder {
  return {
    takesPart,
    isActive: conversation => takesPart(conversation) && conversation.handler === 'agent',
    needsAnswers: true,
    isConfidential: turns.isConfidential,
    receive: async (write, scope, message, aside) => {
      const { tenantId } = scope
      const open = await openIntake(write, scope)
      // It is gone, and the conversation has ended.
      if (!open) return undefined
      if (await turns.begin(write, open, { tenantId, message, aside })) {
        return () => wake(tenantId, write.conversation.id)
      }
      await answer(write, scope, { message, aside, open })
      return undefined
    },
    profile: async (db, { filledIntakeId }) => ({
      name: filledIntakeId === null ? '' : await findIntakeSpeaker(db, filledIntakeId),
      mayRequestHuman: true,
      handoffMessage: '',
    }),
    interrupt: async () => false,
    // Messages to the team answer no question, so the intake asks again.
    unanswered: async () => null,
    resume: async (write, scope) => {
      await resume(write, scope)
      return undefined
    },
  }
}

function takesPart({ filledIntakeId }: Answering): boolean {
  return filledIntakeId !== null
}

import type { Answering, AutomaticResponder } from '../conversations/responder.ts'
import type { createIntakeAnswers } from './intakeAnswers.ts'
import { findIntakeSpeaker } from './intakeSpeaker.ts'

type Deps = ReturnType<typeof createIntakeAnswers>

/** Creates the responder for intakes: it reads messages and asks the next question, within their transaction. */
export function createIntakeResponder({ answer, resume }: Deps): AutomaticResponder {
  return {
    takesPart,
    isActive: conversation => takesPart(conversation) && conversation.handler === 'agent',
    needsAnswers: true,
    receive: async (write, scope, message, aside) => {
      await answer(write, scope, { message, aside })
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

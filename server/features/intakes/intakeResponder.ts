import type { Answering, AutomaticResponder } from '../conversations/responder.ts'
import type { createIntakeAnswers } from './intakeAnswers.ts'
import { findIntakeSpeaker } from './intakeSpeaker.ts'

type Deps = ReturnType<typeof createIntakeAnswers>

/** Intakes as responders: they read what was said and ask on, within its transaction. */
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
    // What was said to people is no answer to its question, which it asks again.
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

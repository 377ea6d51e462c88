import type { components } from '../../../openapi/generated/types.d.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationEvent, ConversationWrite } from '../conversations/conversationLog.ts'
import type { ConversationSummary } from '../conversations/conversationService.ts'
import type { RecordServices } from '../records/recordServices.ts'

interface IntakeDeps {
  database: Database
  records: RecordServices
  now: () => Date
}

export type IntakeServices = ReturnType<typeof createIntakeServices>

/** Intakes as visitors fill them: begun by a token, asked question by question, kept as a filled intake. */
export function createIntakeServices(_deps: IntakeDeps) {
  return {
    start: (_scope: Scope, _input: components['schemas']['IntakeStart']): Promise<ConversationSummary> =>
      unbuilt(),
    /**
     * Takes a visitor's message as the answer to the question that is open, in the transaction that stores the message:
     * keeps it or says what is wrong with it, and asks on. Only while the agent has the word.
     */
    answer: (_write: ConversationWrite, _scope: Scope, _message: ConversationEvent): Promise<void> =>
      unbuilt(),
    /** Asks the open question again, where an intake's conversation comes back from a person. */
    resume: (_write: ConversationWrite, _scope: Scope): Promise<void> => unbuilt(),
  }
}

async function unbuilt(): Promise<never> {
  throw new Error('Not built yet')
}

import type { EventDraft } from '../conversations/conversationLog.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { IntakeMessage } from './askedQuestion.ts'

/** What an intake says, as events under a name; with the last, whoever wrote waits no longer. */
export function intakeEvents(says: readonly IntakeMessage[], name: string): EventDraft[] {
  return says.map(({ content, suggestions, intake }, index) => ({
    ...plainMessage(content, name),
    metadata: {
      ...(suggestions && { suggestions }),
      ...(intake && { intake }),
      ...(index === says.length - 1 && { turn_status: 'completed' }),
    },
  }))
}

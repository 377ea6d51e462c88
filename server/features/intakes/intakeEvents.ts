import type { EventDraft } from '../conversations/conversationLog.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { IntakeMessage } from './askedQuestion.ts'

/**
 * Returns an intake's messages as events under a name; the last one completes the turn, so that the visitor no longer
 * waits.
 */
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

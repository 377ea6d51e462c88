import type { EventDraft } from '../conversations/conversationLog.ts'
import type { IntakeMessage } from './askedQuestion.ts'

/** What an intake says, as events under a name; with the last, whoever wrote waits no longer. */
export function intakeEvents(says: readonly IntakeMessage[], name: string): EventDraft[] {
  return says.map(({ content, suggestions, intake }, index) => ({
    role: 'assistant',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content,
    ...(name !== '' && { name }),
    metadata: {
      ...(suggestions && { suggestions }),
      ...(intake && { intake }),
      ...(index === says.length - 1 && { turn_status: 'completed' }),
    },
  }))
}

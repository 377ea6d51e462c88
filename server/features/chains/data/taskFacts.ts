import type { Task } from '../../tasks/task.ts'
import { personal, text, whole } from './resultSchemas.ts'

/** Schema of a task as chains read it. Every member is present; unknown ones are empty. */
export const taskSchema = whole({
  ...{ id: text, title: personal, text: personal, type: text, priority: text, origin: text, status: text },
  ...{ result: personal, output: { type: 'object', additionalProperties: true, 'x-personal': true } },
  ...{ due_at: text, completed_at: text, completed_by: personal, assigned_user_id: text },
  ...{ contact_id: text, conversation_id: text },
  record: whole({ entity: text, id: text }),
})

/** Returns what chains may know of a task. */
export function taskFacts(id: string, task: Task) {
  const { title, text = '', type, priority, origin = '', status, result = '', output = {} } = task
  const { due_at = '', ended_at = '', assigned_user_id = '', contact_id = '', conversation_id = '' } = task
  const { record = { entity: '', id: '' }, log = [] } = task
  const last = log.findLast(({ event }) => event === 'completed' || event === 'approved')
  return {
    ...{ id, title, text, type, priority, origin, status, result, output, due_at },
    ...{ completed_at: ended_at, completed_by: last?.by.name ?? '', assigned_user_id },
    ...{ contact_id, conversation_id, record },
  }
}

import { cutText } from '../../store/cutText.ts'
import type { Database } from '../../store/database.ts'
import { type EffectKind, type EffectPlace, EffectRefused } from '../effect.ts'
import { effectText } from '../effectText.ts'
import type { CreateTask, NewTask } from './createTask.ts'
import { hoursFrom } from './hoursFrom.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  createTask: CreateTask
  now: () => Date
}

/** Creates the effect that creates a task for the team: after an intake, a form, or an action on a record. */
export function taskEffect({ database, createTask, now }: Deps): EffectKind<'task'> {
  return { type: 'task', run }

  async function run(place: EffectPlace, effect: Parameters<EffectKind<'task'>['run']>[1]) {
    const { scope, effectId, owner, conversationId, contactId } = place
    const title = effectText(effect.title, place)
    if (title === '') throw new EffectRefused('The title of the task is empty.')
    const text = effectText(effect.text, place)
    const wish: NewTask = {
      ...{ id: effectId, title: cutText(title, 200), origin: 'effect' as const },
      ...(text !== '' && { text: cutText(text, 5000) }),
      ...(effect.priority && { priority: effect.priority }),
      ...(effect.due_in_hours !== undefined && { due_at: hoursFrom(now(), effect.due_in_hours) }),
      ...(conversationId !== null && { conversation_id: conversationId }),
      ...(contactId !== null && { contact_id: contactId }),
      record: owner,
    }
    const id = await database.inTenant(scope.tenantId, db => createTask(db, scope, wish))
    return { record: { entity: 'task', id } }
  }
}

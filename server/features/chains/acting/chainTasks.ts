import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import type { CreateTask, NewTask } from '../../tasks/createTask.ts'
import { hoursFrom } from '../../tasks/hoursFrom.ts'

/** A task that a chain creates. Texts may be empty. */
export interface TaskWish {
  /** The same for every attempt, so that the task is created once. */
  id: string
  title: string
  text: string
  priority: NonNullable<NewTask['priority']>
  /** 0 for no due time. */
  dueInHours: number
  /** While a task with this key is open, no second one is created; empty for none. */
  key: string
  conversationId: string | null
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  createTask: CreateTask
  now: () => Date
}

export type ChainTasks = ReturnType<typeof createChainTasks>

/** Creates tasks for chains, linked to the conversation and the contact of the run. */
export function createChainTasks({ database, createTask, now }: Deps) {
  return { create }

  /** Returns the id of the task. */
  async function create(scope: Scope, wish: TaskWish): Promise<{ id: string }> {
    const { id, title, text, priority, dueInHours, key, conversationId } = wish
    const given: NewTask = {
      ...{ id, title, priority, origin: 'chain' as const },
      ...(text !== '' && { text }),
      ...(dueInHours > 0 && { due_at: hoursFrom(now(), dueInHours) }),
      ...(key !== '' && { dedupe_key: key }),
      ...(conversationId !== null && { conversation_id: conversationId }),
    }
    return database.inTenant(scope.tenantId, async db => {
      const contact = conversationId ? (await findThread(db, conversationId))?.data.contact_id : undefined
      return { id: await createTask(db, scope, { ...given, ...(contact && { contact_id: contact }) }) }
    })
  }
}

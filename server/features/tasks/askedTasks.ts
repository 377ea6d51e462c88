import { cutText } from '../../store/cutText.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { CreateTask } from './createTask.ts'
import { lockAskedTask } from './store/taskStore.ts'
import { doerOf, logged, type Task } from './task.ts'
import { ended } from './taskService.ts'
import { isOpen } from './taskStatus.ts'
import type { TaskWrites } from './taskWrites.ts'

interface Deps {
  store: Pick<EntityStore, 'within'>
  writes: Pick<TaskWrites, 'changeIn'>
  createTask: CreateTask
  now: () => Date
}

/** An action of an agent that waits for a decision of the team. */
export interface AskedAction {
  eventId: string
  conversationId: string
  contactId: string | null
  /** Title of the action. */
  title: string
  parameters: Readonly<Record<string, unknown>>
  /** True in a test conversation, where the person who tests decides. */
  isTest: boolean
}

/** A question of a chain. */
interface AskedQuestionTask {
  questionId: string
  conversationId: string | null
  title: string
}

export type AskedTasks = ReturnType<typeof createAskedTasks>

/** How a task ends that was decided elsewhere. */
type Outcome = 'completed' | 'approved' | 'rejected' | 'expired' | 'cancelled'

/**
 * Creates the tasks that stand for questions of chains and for actions that wait for approval. They are created and end
 * in the transactions of these, so that both lists show the same.
 */
export function createAskedTasks({ store, writes, createTask, now }: Deps) {
  return { askForAction, askForQuestion, settle }

  async function askForAction(db: TenantDb, scope: Scope, asked: AskedAction): Promise<void> {
    const { eventId, conversationId, contactId, title, parameters, isTest } = asked
    if (isTest) return
    await createTask(db, scope, {
      origin: 'action_approval',
      title: cutText(title, 200),
      conversation_id: conversationId,
      ...(contactId !== null && { contact_id: contactId }),
      approval: { action: cutText(title, 200), parameters, event_id: eventId },
    })
  }

  /** Creates the task of a question, or opens it again if the question does. */
  async function askForQuestion(
    db: TenantDb,
    scope: Scope,
    { questionId, conversationId, title }: AskedQuestionTask,
  ): Promise<void> {
    const known = await lockAskedTask(db, { questionId })
    if (known) return reopen(db, scope, known._id)
    await createTask(db, scope, {
      origin: 'chain_question',
      title: cutText(title, 200),
      question_id: questionId,
      ...(conversationId !== null && { conversation_id: conversationId }),
    })
  }

  async function reopen(db: TenantDb, scope: Scope, id: string): Promise<void> {
    const edit = (task: Task, at: Date): Task => {
      if (isOpen(task)) return task
      const log = logged(task, 'opened', { by: doerOf(scope.actor), at })
      return { ...task, status: 'pending', ended_at: undefined, log }
    }
    await writes.changeIn(
      { store: store.within(db, scope.tenantId), db, scope },
      { id, action: 'settleTask', edit },
    )
  }

  /** Ends the task of a question or an action, if it has one that is open. */
  async function settle(
    db: TenantDb,
    scope: Scope,
    asked: Parameters<typeof lockAskedTask>[1],
    outcome: Outcome,
  ): Promise<void> {
    const found = await lockAskedTask(db, asked)
    if (!found) return
    const within = { store: store.within(db, scope.tenantId), db, scope }
    await writes.changeIn(within, {
      id: found._id,
      action: 'settleTask',
      // Time may have decided already; what people decide counts.
      edit: task =>
        isOpen(task) || task.status === 'expired'
          ? ended(task, statusOf[outcome], outcome, { by: doerOf(scope.actor), at: now() })
          : task,
    })
  }
}

const statusOf = {
  completed: 'completed',
  approved: 'completed',
  rejected: 'cancelled',
  expired: 'expired',
  cancelled: 'cancelled',
} as const

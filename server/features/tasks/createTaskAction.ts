import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { ActionContext, ActionResult, BuiltinAction } from '../agentAction.ts'
import type { CreateTask, NewTask } from './createTask.ts'
import { hoursFrom } from './hoursFrom.ts'
import type { Task } from './task.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  createTask: CreateTask
  /** Returns the contact of a conversation, if there is one. */
  contactOf: (tenantId: string, conversationId: string) => Promise<string | null>
  now: () => Date
}

/** The parameters, which the schema has checked. */
interface Parameters {
  title: string
  text?: string
  priority?: Task['priority']
  due_in_hours?: number
}

/** Returns the action with which an agent creates a task for the team. */
export function createTaskAction({ database, createTask, contactOf, now }: Deps): BuiltinAction {
  return {
    moduleId: 'tasks',
    actionId: 'create_task',
    toolName: 'create_task',
    title: 'Create a task',
    description:
      'Creates a task for the team, for example to call the visitor back. Use it when something has to be done after the conversation that you cannot do yourself.',
    parameters,
    risk: 'low_impact_write',
    isOffered: ({ tasks }) => tasks.enabled,
    runFor: () => run,
    rehearseFor: () => async () => created,
  }

  async function run(context: ActionContext, given: Record<string, unknown>): Promise<ActionResult> {
    const { scope, conversationId, callId } = context
    const contact = conversationId ? await contactOf(scope.tenantId, conversationId) : null
    const { title, text, priority, due_in_hours: hours } = given as unknown as Parameters
    const wish: NewTask = {
      id: callId,
      origin: 'agent',
      title,
      ...(text && { text }),
      ...(priority && { priority }),
      ...(hours !== undefined && { due_at: hoursFrom(now(), hours) }),
      ...(conversationId && { conversation_id: conversationId }),
      ...(contact && { contact_id: contact }),
    }
    try {
      await database.inTenant(scope.tenantId, db => createTask(db, scope, wish))
      return created
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return { text: 'The task could not be created.', isError: true, errorCode: error.code }
    }
  }
}

const created: ActionResult = { text: 'The task was created. The team sees it in its list.' }

const parameters: BuiltinAction['parameters'] = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'What to do, in a few words: Call Maya Thornton back.',
    },
    text: {
      type: 'string',
      maxLength: 4000,
      description: 'What the team must know for it: names, numbers, what was promised.',
    },
    priority: {
      type: 'string',
      enum: ['low', 'normal', 'high', 'urgent'],
      description: 'Normal if left out.',
    },
    due_in_hours: {
      type: 'integer',
      minimum: 1,
      maximum: 8760,
      description: 'Hours from now until it must be done. Leave it out if there is no time.',
    },
  },
}

import { createColleagues } from '../accounts/colleagues.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { TenantService } from '../tenants/tenantService.ts'
import { createAskedTasks } from './askedTasks.ts'
import { attendToTask } from './attendToTask.ts'
import { createTaskCreator } from './createTask.ts'
import { createTaskAction } from './createTaskAction.ts'
import { taskCopies } from './taskCopies.ts'
import { taskEffect } from './taskEffect.ts'
import { taskHook } from './taskHook.ts'
import { createTaskReminder } from './taskReminder.ts'
import { taskRoutes } from './taskRoutes.ts'
import { createTaskService, type DecideAction } from './taskService.ts'
import { createTaskWrites } from './taskWrites.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'rawRecords' | 'streams' | 'now'> {
  stores: Pick<AccountStores, 'memberships'>
  outbox: Pick<OutboxService, 'write'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  tenants: Pick<TenantService, 'mailOrigin'>
  /** Agents are created after tasks. */
  decideAction: DecideAction
}

/** Creates the feature of tasks: one list for people, programs, approvals, and questions of chains. */
export function createTasksFeature(deps: Deps) {
  const { database, records, rawRecords, streams, settings, decideAction, now } = deps
  const { store } = rawRecords
  const colleagues = createColleagues({ memberships: deps.stores.memberships, now })
  const writes = createTaskWrites({ store, now })
  const createTask = createTaskCreator({ records, settings, now })
  const tasks = createTaskService({ records, store, writes, colleagues, decideAction })
  const reminder = createTaskReminder({ ...deps, colleagues })
  const contactOf = async (tenantId: string, id: string) =>
    (await database.inTenant(tenantId, db => findThread(db, id)))?.data.contact_id ?? null
  return {
    createTask,
    asked: createAskedTasks({ store, writes, createTask, now }),
    handlers: taskRoutes({ tasks, colleagues, streams }),
    hooks: raw => ({ task: taskHook({ ...raw, settings, colleagues }) }),
    effects: [taskEffect({ database, createTask, now })],
    actions: [createTaskAction({ database, createTask, contactOf, now })],
    jobs: [attendToTask({ store, now, writes, reminder, decideAction })],
    copies: [taskCopies],
  } satisfies Feature & Record<string, unknown>
}

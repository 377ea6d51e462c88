import type { RecordServices } from '../../records/recordServices.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { claimed } from '../tasks/claims.ts'
import { createTaskCreator } from '../tasks/createTask.ts'
import type { Task } from '../tasks/task.ts'
import { ended } from '../tasks/taskService.ts'
import { createTaskWrites } from '../tasks/taskWrites.ts'
import type { DemoClock } from './demoClock.ts'
import { type DemoTask, demoTasks } from './demoTasks.ts'
import type { IdOf } from './demoWrite.ts'

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'input'>
  store: EntityStore
  settings: Pick<TenantSettingsService, 'timeZone'>
}

/** Creates the demo's tasks, each at its time; people of the practice take and finish some of them. */
export async function leaveDemoTasks(
  { records, store, settings }: Deps,
  scope: Scope,
  clock: DemoClock,
  { idOf, conversationId }: { idOf: IdOf; conversationId: string },
): Promise<void> {
  const createTask = createTaskCreator({ records, settings, now: clock.now })
  const writes = createTaskWrites({ store, now: clock.now })
  for (const one of demoTasks(clock)) {
    clock.goTo({ hours: one.hoursAgo })
    const id = await store.transaction(scope, (_within, db) => createTask(db, scope, wishOf(one)))
    const { later } = one
    if (!later) continue
    const isDone = later.result !== undefined
    clock.goTo({ hours: later.hoursAgo })
    const action = isDone ? 'completeTask' : 'claimTask'
    const by = { type: 'user', name: later.takenBy }
    const edit = (task: Task, now: Date) => (isDone ? finished(task, now, later) : claimed(task, { by, now }))
    await writes.change(scope, { id, action, edit })
  }

  function wishOf({ task, contact, request, isAboutCall }: DemoTask) {
    return {
      ...task,
      origin: request === undefined ? ('team' as const) : ('effect' as const),
      ...(contact !== undefined && { contact_id: idOf('contact', contact) }),
      ...(isAboutCall && { conversation_id: conversationId }),
      ...(request !== undefined && {
        record: { entity: 'custom_data_object', id: idOf('custom_data_object', request) },
      }),
    }
  }
}

function finished(task: Task, at: Date, { takenBy, result }: NonNullable<DemoTask['later']>): Task {
  const by = { type: 'user', name: takenBy }
  return { ...ended(task, 'completed', 'completed', { by, at, text: result }), ...(result && { result }) }
}

import type { components } from '../../../openapi/generated/types.d.ts'
import { EventStreamBody } from '../../http/eventStreamBody.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Written } from '../../records/entityService.ts'
import { recordTag } from '../../records/recordTag.ts'
import { frame } from '../../streams/frame.ts'
import type { StreamHub } from '../../streams/streamHub.ts'
import type { NoticeTopic } from '../../streams/streamTopic.ts'
import type { Colleagues } from '../accounts/colleagues.ts'
import { accessOf } from '../conversations/participation.ts'
import type { TaskService } from './taskService.ts'

interface Deps {
  tasks: TaskService
  colleagues: Pick<Colleagues, 'list'>
  streams: Pick<StreamHub, 'addNotices'>
}

/** Returns the handlers that change the status of tasks, and tell of them. */
export function taskRoutes({ tasks, colleagues, streams }: Deps) {
  const followed = streams.addNotices(taskTopic)
  return {
    listTaskAssignees: async ({ session }) => ({
      status: 200,
      body: { items: await colleagues.list(session) },
    }),
    followTasks: async ({ session, scope: { tenantId, ip } }) => {
      const owner = { tenantId, access: accessOf(session), ip }
      return { status: 200, body: new EventStreamBody(await followed.subscribe({ place: tenantId, owner })) }
    },
    claimTask: async ({ scope, path, body }) => reply(await tasks.claim(scope, path.id, body)),
    releaseTask: async ({ scope, path, body }) => reply(await tasks.release(scope, path.id, body)),
    completeTask: async ({ scope, path, body }) => reply(await tasks.complete(scope, path.id, body)),
    cancelTask: async ({ scope, path, body }) => reply(await tasks.cancel(scope, path.id, body)),
    retryTask: async ({ scope, path }) => reply(await tasks.retry(scope, path.id)),
    approveTask: async ({ scope, path, body }) => reply(await tasks.approve(scope, path.id, body)),
    rejectTask: async ({ scope, path, body }) => reply(await tasks.reject(scope, path.id, body)),
    assignTask: async ({ scope, path, body }) => reply(await tasks.assign(scope, path.id, body)),
  } satisfies Partial<Handlers>
}

function reply({ record, operation }: Written) {
  return {
    status: 200 as const,
    headers: {
      etag: recordTag('task', record),
      ...(operation && { 'x-operation-id': operation }),
    },
    // The service has read the task, so that it has the fields of the contract.
    body: record as unknown as components['schemas']['Task'],
  }
}

/** Notifies the team of changes of its tasks. Triggers send the notices with each write. */
const taskTopic: NoticeTopic<string> = {
  channel: 'task',
  keyOf: tenantId => tenantId,
  keyIn: tenantId => tenantId,
  open: (_, send) => ({
    onNotification: () => send(frame('tasks_changed', {})),
    onGap: () => send(frame('resync', {})),
    close: () => {},
  }),
}

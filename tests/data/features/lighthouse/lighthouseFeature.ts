import { sql } from 'kysely'
import { AppError } from '../../../../server/errors.ts'
import { accessOf } from '../../../../server/features/conversations/participation.ts'
import type { Feature, ServerCore } from '../../../../server/features/Feature.ts'
import { EventStreamBody } from '../../../../server/http/eventStreamBody.ts'
import type { Call, OperationId } from '../../../../server/http/handlers.ts'
import type { Job } from '../../../../server/jobs/jobType.ts'
import { enqueueJob } from '../../../../server/store/jobs/enqueueJob.ts'
import { systemActor } from '../../../../server/store/scope.ts'
import { frame } from '../../../../server/streams/frame.ts'

const entity = 'lighthouse'
const task = 'light a lamp'
const channel = 'lamp_lit'

/** A feature with a part of every kind: an entity's hook, operations, a job, upkeep, a topic and an action of agents. */
export function createLighthouseFeature({ database, records, streams, now }: ServerCore): Feature {
  const lamps = streams.add<{ tenantId: string; id: string }, number, null>({
    channel,
    keyOf: ({ id }) => id,
    keyIn: id => id,
    read: async ({ tenantId, id }, known) => {
      const found = await records.store.get(asServer(tenantId), entity, id)
      if (!found) return null
      const { version, data } = found
      const frames = [{ cursor: version, bytes: () => frame('lamp', { lit: data.lit === true }, version) }]
      return { frames: version > known ? frames : [], cursor: version, next: 'later' }
    },
  })
  // The contract of this checkout does not know the operations.
  const handlers = { lightLamp, watchLamp } as Feature['handlers']
  return {
    handlers,
    hooks: () => ({ [entity]: { beforeWrite: async (_, all) => all.map(one => withLitName(one)) } }),
    actions: [
      {
        moduleId: entity,
        actionId: 'count',
        toolName: 'count_lighthouses',
        title: 'Count the lighthouses',
        description: 'Tells how many lamps there are.',
        parameters: { type: 'object', properties: {} },
        risk: 'read',
        isOffered: () => true,
        runFor: () => async () => ({ text: 'One.' }),
      },
    ],
    jobs: [{ task, run: climb }],
    upkeep: [{ task: 'polish the lamps', everySeconds: 3600, run: async () => now().toISOString() }],
  }

  async function lightLamp({ scope, path }: Call<OperationId> & { path: { id?: string } }) {
    const id = String(path.id)
    await database.inTenant(scope.tenantId, db =>
      enqueueJob(db, { tenantId: scope.tenantId, task, key: id, payload: { id } }),
    )
    return { status: 200, body: { is_climbing: true } }
  }

  async function watchLamp({ session, scope, path }: Call<OperationId> & { path: { id?: string } }) {
    const { tenantId, ip } = scope
    const owner = { tenantId, access: accessOf(session), ip }
    const place = { tenantId, id: String(path.id) }
    return {
      status: 200,
      body: new EventStreamBody(await lamps.subscribe({ place, owner, cursor: 0, audience: null })),
    }
  }

  async function climb({ tenantId, payload }: Job): Promise<void> {
    const id = String(payload.id)
    await records.service.patch(asServer(tenantId), entity, id, { lit: true }, null)
    await sql`select pg_notify(${channel}, ${id})`.execute(database.owner)
  }
}

function withLitName<T extends Readonly<Record<string, unknown>>>(lighthouse: T) {
  if (lighthouse.name !== 'Darkness') return lighthouse
  const errors = [{ pointer: '/name', keyword: 'light', message: 'Is no name for a light.' }]
  return new AppError('record.invalid', { errors })
}

function asServer(tenantId: string) {
  return { tenantId, actor: systemActor, requestId: '' }
}

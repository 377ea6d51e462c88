import { v7 } from 'uuid'
import { AppError } from '../../../errors.ts'
import { EventStreamBody } from '../../../http/eventStreamBody.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { Database } from '../../../store/database.ts'
import type { StreamHub } from '../../../streams/streamHub.ts'
import { accessOf } from '../../conversations/participation.ts'
import type { ChainLimits } from '../chainLimits.ts'
import type { ChainRuns } from '../chainRuns.ts'
import { publishedChain } from '../savedChain.ts'
import type { BackgroundRuns } from './backgroundRuns.ts'
import { runTopic } from './runTopic.ts'

export interface BackgroundRouteDeps {
  database: Pick<Database, 'inTenant'>
  background: BackgroundRuns
  runs: Pick<ChainRuns, 'get'>
  limits: Pick<ChainLimits, 'manualRuns'>
  streams: Pick<StreamHub, 'addNotices'>
  now: () => Date
}

/** Returns the handlers for background runs: start, follow and cancel. */
export function backgroundRoutes({ database, background, runs, limits, streams, now }: BackgroundRouteDeps) {
  const followed = streams.addNotices(runTopic)
  return {
    startChainRun: async ({ scope: { tenantId }, body: { chain_name, input_data: input = {} } }) => {
      limits.manualRuns(tenantId)
      const id = v7()
      await database.inTenant(tenantId, async db => {
        const kept = await publishedChain(db, chain_name)
        if (!kept)
          throw new AppError('resource.not_found', { detail: `The chain ${chain_name} is not published.` })
        const given = { trigger: 'manual', isDry: false, conversationId: null, input, at: now() } as const
        await background.begin(db, { ...given, tenantId, id, kept })
      })
      return { status: 202, body: await runs.get(tenantId, id) }
    },
    followChainRun: async ({ session, scope: { tenantId, ip }, path: { id } }) => {
      const { _id: place } = await runs.get(tenantId, id)
      const owner = { tenantId, access: accessOf(session), ip }
      return { status: 200, body: new EventStreamBody(await followed.subscribe({ place, owner })) }
    },
    cancelChainRun: async ({ scope, path: { id } }) => {
      await background.cancel(scope, id)
      return { status: 200, body: await runs.get(scope.tenantId, id) }
    },
  } satisfies Partial<Handlers>
}

import { setTimeout as wait } from 'node:timers/promises'
import { createRateLimit } from '../../limits/rateLimit.ts'
import { readData } from '../../store/records/readData.ts'
import type { Feature, Ground } from '../Feature.ts'
import { createChainActions } from './chainActions.ts'
import { chainHook } from './chainHook.ts'
import { chainRoutes } from './chainRoutes.ts'
import { createChainRuns } from './chainRuns.ts'
import { createChainTests } from './chainTests.ts'
import { createChainVersions } from './chainVersions.ts'
import { createChainChecks } from './document/chainChecks.ts'
import { createExpressions } from './expressions/expressions.ts'
import type { StepServices } from './steps/stepServices.ts'
import { stepTypes, typeOf } from './steps/stepTypes.ts'
import { purgeRuns } from './store/chainRunStore.ts'
import { findPublishedChain } from './store/chainVersionStore.ts'

interface Needs
  extends Pick<Ground, 'database' | 'schemas' | 'webClient' | 'isRateLimited' | 'now'>,
    Pick<StepServices, 'models' | 'knowledge' | 'translations'> {}

/** Chains of steps: how they are read, tried, published and run. */
export function createChainsFeature(needs: Needs) {
  const { database, schemas, isRateLimited, now } = needs
  const expressions = createExpressions()
  const stopping = new AbortController()
  const services: StepServices = {
    ...needs,
    expressions,
    findChain,
    pause: (ms, signal) => wait(ms, undefined, { signal }),
  }
  const checks = createChainChecks({ typeOf, expressions, schemas })
  const runs = createChainRuns({ database, stepTypes, services, now })
  const tests = createChainTests({ stepTypes, services, now })
  const versions = createChainVersions({ database, checks, tests, now })
  const limit = createRateLimit({ most: 60, windowMs: 60_000, now, isEnabled: isRateLimited })
  return {
    asActions: createChainActions({ database, runs }),
    handlers: chainRoutes({
      database,
      stepTypes,
      typeOf,
      checks,
      runs,
      versions,
      limit,
      stopping: stopping.signal,
    }),
    hooks: () => ({ smart_chain: chainHook(checks) }),
    upkeep: [
      { task: 'forget old runs of chains', everySeconds: 3600, run: () => purgeRuns(database, now()) },
    ],
    drain: () => stopping.abort(),
    close: expressions.close,
  } satisfies Feature & Record<string, unknown>

  async function findChain({ tenantId, chainName, at }: Parameters<StepServices['findChain']>[0]) {
    const found = await database.inTenant(tenantId, db => findPublishedChain(db, chainName, at))
    return found ? readData('smart_chain', found.data) : null
  }
}

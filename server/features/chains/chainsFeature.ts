import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../limits/fairQueue.ts'
import { createRateLimit } from '../../limits/rateLimit.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { KnowledgeSearch } from '../knowledge/knowledgeSearch.ts'
import type { CallableActions } from './acting/callableActions.ts'
import { createChainKnowledge } from './acting/chainKnowledge.ts'
import { createConversationActs } from './acting/conversationActs.ts'
import { createCustomData } from './acting/customData.ts'
import { backgroundRoutes } from './background/backgroundRoutes.ts'
import { createBackgroundRuns } from './background/backgroundRuns.ts'
import { createChainJob } from './background/chainJob.ts'
import { createPerformRun } from './background/performRun.ts'
import { createRunStops } from './background/runStops.ts'
import { type BindingDeps, createBindings } from './bindings/createBindings.ts'
import { createChainActions } from './chainActions.ts'
import { chainHook } from './chainHook.ts'
import { chainRoutes } from './chainRoutes.ts'
import { createChainRuns } from './chainRuns.ts'
import { createChainTests } from './chainTests.ts'
import {
  type AfterPublishingChain,
  type BeforePublishingChain,
  createChainVersions,
} from './chainVersions.ts'
import { createChainChecks } from './document/chainChecks.ts'
import { draftRoutes } from './draftRoutes.ts'
import { chainErrors } from './errors/chainErrors.ts'
import { createChainExchange } from './exchange/chainExchange.ts'
import { exchangeRoutes } from './exchange/exchangeRoutes.ts'
import { createExpressions } from './expressions/expressions.ts'
import { createChainSamples } from './samples/chainSamples.ts'
import { sampleRoutes } from './samples/sampleRoutes.ts'
import { publishedChain } from './savedChain.ts'
import type { StepServices } from './steps/stepServices.ts'
import { stepTypes, typeOf } from './steps/stepTypes.ts'
import { endLostRuns } from './store/endLostRuns.ts'
import { purgeRuns } from './store/purgeRuns.ts'
import { runCopies } from './store/runCopies.ts'
import { createRunStreams } from './trying/runStream.ts'
import { createTriedChain } from './trying/triedChain.ts'
import { tryingRoutes } from './trying/tryingRoutes.ts'
import { createTryRun } from './trying/tryRun.ts'
import { createChainReplay } from './versions/chainReplay.ts'
import { createDraftVersions } from './versions/draftVersions.ts'
import { refreshRoutes } from './versions/refreshRoutes.ts'
import { createTryOut } from './versions/tryOut.ts'
import { versionRoutes } from './versions/versionRoutes.ts'
import { createChainEvents } from './waiting/events.ts'
import { questionRoutes } from './waiting/questionRoutes.ts'
import { createQuestions } from './waiting/questions.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'rawRecords' | 'schemas' | 'streams' | 'webClient'>,
    Pick<ServerCore, 'isRateLimited' | 'now'>,
    BindingDeps,
    Pick<StepServices, 'models' | 'translations'> {
  knowledge: Pick<KnowledgeSearch, 'search'>
  beforePublishing: BeforePublishingChain
  afterPublishing: AfterPublishingChain
  conversationLog: ConversationLog
  handOff: Parameters<typeof createConversationActs>[0]['handOff']
  /** Asked once a step runs: agents are made after chains. */
  actions: () => CallableActions
}

/** Chains of steps: how they are read, tried, published and run. */
export function createChainsFeature(needs: Deps) {
  const { database, records, rawRecords, schemas, streams, isRateLimited, now } = needs
  const expressions = createExpressions()
  const stopping = new AbortController()
  // Each run listens.
  setMaxListeners(0, stopping.signal)
  const questions = createQuestions({ database, schemas, now })
  const events = createChainEvents({ database, now })
  const customData = createCustomData({ database, store: records.store })
  const knowledge = createChainKnowledge(needs)
  const dataServices = { ...needs, store: records.store, customData, knowledge }
  const services: StepServices = {
    ...needs,
    expressions,
    actions: {
      find: (...args) => needs.actions().find(...args),
      faults: (...args) => needs.actions().faults(...args),
      signIn: (...args) => needs.actions().signIn(...args),
    },
    questions,
    events,
    customData,
    knowledge,
    lookUp: (provider, place, params) => provider.find(dataServices, place, params),
    conversations: createConversationActs({ database, log: needs.conversationLog, handOff: needs.handOff }),
    findChain,
    pause: (ms, signal) => wait(ms, undefined, { signal }),
  }
  const checks = createChainChecks({ typeOf, expressions, schemas })
  const stops = createRunStops(database)
  const performRun = createPerformRun({ database, stepTypes, services, stops, now })
  const runs = createChainRuns({ database, performRun, now })
  const background = createBackgroundRuns({ database, now })
  const base = { database, stepTypes, services, checks, runs, now, stopping: stopping.signal }
  const tests = createChainTests(base)
  const tryOut = createTryOut({ ...base, tests, replay: createChainReplay(base) })
  const versions = createChainVersions({ ...needs, ...base, tryOut })
  const drafts = createDraftVersions({ database, service: records.service })
  const triedChain = createTriedChain({ database, records: rawRecords, checks })
  const exchange = createChainExchange({ ...records, database, triedChain })
  const limit = createRateLimit({ max: 60, windowMs: 60_000, now, isEnabled: isRateLimited })
  const bindings = createBindings({
    ...needs,
    events,
    runs,
    chainRuns: background,
    expressions,
    limit: createRateLimit({ max: 300, windowMs: 60_000, now, isEnabled: isRateLimited }),
    stopping: stopping.signal,
  })
  const runStream = createRunStreams(streams, needs.log)
  const limited = createFairQueue({ ofTenant: 2, maxAsked: 50 })
  const checkLimit = createRateLimit({ max: 300, windowMs: 60_000, now, isEnabled: isRateLimited })
  return {
    asActions: createChainActions({ database, runs, rehearsal: needs.rehearsal }),
    expressions,
    checks,
    background,
    questions,
    answers: bindings.answers,
    router: bindings.router,
    handlers: {
      ...chainRoutes({ ...base, registry: records.registry, typeOf }),
      ...tryingRoutes({ ...base, tryRun: createTryRun(base), triedChain, limit, runStream }),
      ...sampleRoutes({ samples: createChainSamples(base), limit: checkLimit, limited }),
      ...chainErrors({ database }),
      ...versionRoutes({ versions, drafts, limit, limited }),
      ...refreshRoutes({ database, checks, limit }),
      ...exchangeRoutes(exchange),
      ...questionRoutes({ questions, streams }),
      ...backgroundRoutes({ database, background, runs, limit, streams, now }),
      ...bindings.handlers,
      ...draftRoutes({ checks, limit: checkLimit }),
    },
    hooks: () => ({ smart_chain: chainHook(checks), smart_chain_binding: bindings.hook }),
    copies: [runCopies],
    jobs: [createChainJob({ database, performRun, now }), ...bindings.jobs],
    upkeep: [
      bindings.upkeep,
      {
        task: 'forget old runs of chains',
        everySeconds: 3600,
        run: async () => {
          await endLostRuns(database, now())
          await purgeRuns(database, now())
        },
      },
    ],
    drain: () => stopping.abort(new AppError('server.stopping', { headers: { 'retry-after': '1' } })),
    close: async () => {
      stops.close()
      await expressions.close()
    },
  } satisfies Feature & Record<string, unknown>

  async function findChain({ tenantId, chainName, at }: Parameters<StepServices['findChain']>[0]) {
    const found = await database.inTenant(tenantId, db => publishedChain(db, chainName, at))
    return found?.chain ?? null
  }
}

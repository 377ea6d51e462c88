import { setMaxListeners } from 'node:events'
import { AppError } from '../../errors.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { AskedTasks } from '../tasks/askedTasks.ts'
import { chainEffect } from './acting/chainEffect.ts'
import { createRuns } from './background/createRuns.ts'
import { type BindingDeps, createBindings } from './bindings/createBindings.ts'
import { createChainActions } from './chainActions.ts'
import { chainHook } from './chainHook.ts'
import { createChainLimits } from './chainLimits.ts'
import { chainRoutes } from './chainRoutes.ts'
import { createChainChecks } from './document/chainChecks.ts'
import { draftRoutes } from './draftRoutes.ts'
import { chainErrors } from './errors/chainErrors.ts'
import { exchangeRoutes } from './exchange/exchangeRoutes.ts'
import { createExpressions } from './expressions/expressions.ts'
import { sampleRoutes } from './samples/sampleRoutes.ts'
import { createStepServices, type StepServiceDeps } from './steps/createStepServices.ts'
import { stepTypes, typeOf } from './steps/stepTypes.ts'
import { runCopies } from './store/runCopies.ts'
import { createTestRuns } from './testRuns/createTestRuns.ts'
import type { AfterPublishingChain, BeforePublishingChain } from './versions/chainVersions.ts'
import { createVersions } from './versions/createVersions.ts'
import { createChainEvents } from './waiting/events.ts'
import { questionRoutes } from './waiting/questionRoutes.ts'
import { createQuestions } from './waiting/questions.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'rawRecords' | 'schemas' | 'streams' | 'webClient'>,
    Pick<ServerCore, 'isRateLimited' | 'now'>,
    BindingDeps,
    StepServiceDeps {
  /** Gives the team tasks for questions of chains. */
  questionTasks: AskedTasks
  beforePublishing: BeforePublishingChain
  afterPublishing: AfterPublishingChain
}

/** Creates the feature that reads, tests, publishes, and runs chains. */
export function createChainsFeature(deps: Deps) {
  const { database, records, schemas, streams, questionTasks, now } = deps
  const stopping = new AbortController()
  // Each run adds a listener.
  setMaxListeners(0, stopping.signal)
  const expressions = createExpressions()
  const questions = createQuestions({ database, schemas, questionTasks, now })
  const events = createChainEvents({ database, now })
  const services = createStepServices({ ...deps, expressions, questions, events })
  const checks = createChainChecks({ typeOf, expressions, schemas })
  const limits = createChainLimits(deps)
  const { runs, background, ...running } = createRuns({
    ...deps,
    stepTypes,
    services,
    questions,
    limits,
  })
  const shared = { ...deps, stepTypes, services, checks, runs, limits, stopping: stopping.signal }
  const testRuns = createTestRuns(shared)
  const versions = createVersions({ ...shared, service: records.service })
  const bindings = createBindings({ ...shared, events, expressions, chainRuns: background })
  return {
    asActions: createChainActions(shared),
    expressions,
    checks,
    background,
    questions,
    answers: bindings.answers,
    router: bindings.router,
    onMail: bindings.onMail,
    handlers: {
      ...chainRoutes({ ...shared, registry: records.registry, typeOf }),
      ...draftRoutes(shared),
      ...testRuns.handlers,
      ...sampleRoutes(shared),
      ...versions.handlers,
      ...exchangeRoutes({ ...records, database, requestedChain: testRuns.requestedChain }),
      ...chainErrors(shared),
      ...questionRoutes({ questions, streams }),
      ...running.handlers,
      ...bindings.handlers,
    },
    hooks: () => ({ smart_chain: chainHook(checks), smart_chain_binding: bindings.hook }),
    copies: [runCopies],
    effects: [chainEffect({ database, background, now })],
    bookingFollowers: [bindings.bookingFollower],
    intakeFollowers: [bindings.intakeFollower],
    jobs: [running.job, ...bindings.jobs],
    upkeep: [bindings.upkeep, running.upkeep],
    drain: () => stopping.abort(new AppError('server.stopping', { headers: { 'retry-after': '1' } })),
    close: async () => {
      running.close()
      await expressions.close()
    },
  } satisfies Feature & Record<string, unknown>
}

import { isRecordId } from '../../../../common/isRecordId.ts'
import { AppError } from '../../../errors.ts'
import { EventStreamBody } from '../../../http/eventStreamBody.ts'
import type { Call, Handlers } from '../../../http/handlers.ts'
import { chosenLanguage } from '../../../records/schemaLanguages.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { ChainLimits } from '../chainLimits.ts'
import type { ChainRuns } from '../chainRuns.ts'
import type { ChainChecks } from '../document/chainChecks.ts'
import type { StepType } from '../steps/stepType.ts'
import { findRun } from '../store/chainRunStore.ts'
import { effectsAhead } from './effectsAhead.ts'
import { placed, type RequestedChain } from './requestedChain.ts'
import type { createRunStreams, RunHearer } from './runStream.ts'
import { createRunWish } from './runWish.ts'
import type { TestRun } from './testRun.ts'
import { createTestStep } from './testStep.ts'

export interface TestRunRouteDeps {
  database: Pick<Database, 'inTenant'>
  stepTypes: ReadonlyMap<string, StepType>
  checks: Pick<ChainChecks, 'runnable' | 'demandRunnable'>
  runs: Pick<ChainRuns, 'get'>
  testRun: TestRun
  requestedChain: RequestedChain
  runStream: ReturnType<typeof createRunStreams>
  limits: Pick<ChainLimits, 'manualRuns'>
}

/** Returns the handlers that test chains and their steps by hand. */
export function testRunRoutes(deps: TestRunRouteDeps) {
  const { database, stepTypes, checks, runs, testRun, runStream, limits } = deps
  const wishOf = createRunWish(deps)
  const testStep = createTestStep(deps)
  return {
    executeChain,
    executeChainStep: async ({ scope, body }) => {
      limits.manualRuns(scope.tenantId)
      return { status: 200, body: await testStep(scope, body) }
    },
    listChainRunEffects: async ({ scope: { tenantId }, path: { id }, query, headers }) => {
      const run = isRecordId(id) && (await database.inTenant(tenantId, db => findRun(db, id)))
      if (!run) throw new AppError('resource.not_found')
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      const chain = readData('smart_chain', run.definition)
      return {
        status: 200,
        body: effectsAhead(run, { chain, stepTypes, language, startAt: query.start_at }),
      }
    },
  } satisfies Partial<Handlers>

  async function executeChain({ scope, session, body, headers, request }: Call<'executeChain'>) {
    const { tenantId } = scope
    limits.manualRuns(tenantId)
    const wish = await wishOf(scope, body)
    const place = typeof body.smart_chain === 'object' ? '/smart_chain' : ''
    await placed(place, () => checks.demandRunnable(tenantId, wish.kept.chain))
    const begin = async (hearer?: RunHearer) => {
      await testRun({ ...wish, ...hearer })
      return runs.get(tenantId, wish.id)
    }
    if (!/\btext\/event-stream\b/.test(request.headers.accept ?? ''))
      return { status: 200 as const, body: await begin() }
    if (headers['idempotency-key'] !== undefined)
      throw new AppError('request.invalid', { errors: [onceOnly] })
    const stream = await runStream(session, scope.ip, { id: wish.id, begin })
    return { status: 200 as const, body: new EventStreamBody(stream) }
  }
}

const onceOnly = {
  pointer: '/header/idempotency-key',
  keyword: 'stream',
  message: 'What is told as it happens cannot be told again: leave the key out, or do not ask for a stream.',
}

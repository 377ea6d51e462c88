import { v7 } from 'uuid'
import { isObject } from '../../../../common/json/isObject.ts'
import { withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ChainRuns } from '../chainRuns.ts'
import type { ChainChecks } from '../document/chainChecks.ts'
import type { KeptChain } from '../savedChain.ts'
import type { RequestedChain } from './requestedChain.ts'
import { refused } from './runWish.ts'
import type { TestRun } from './testRun.ts'

type Context = Readonly<Record<string, unknown>>

/** A test of one step, with the values that it reads. */
export interface StepTestRequest {
  chain_name?: string
  smart_chain?: components['schemas']['TriedChain']
  step_id?: string
  step?: Record<string, unknown>
  context?: Context
  dry_run?: boolean
}

interface Deps {
  requestedChain: RequestedChain
  checks: Pick<ChainChecks, 'runnable'>
  runs: Pick<ChainRuns, 'get'>
  testRun: TestRun
}

/** Runs a single step on given values; the stored run contains only this step. */
export function createTestStep({ requestedChain, checks, runs, testRun }: Deps) {
  return async (scope: Scope, request: StepTestRequest): Promise<components['schemas']['ChainRunStep']> => {
    const { tenantId } = scope
    const { dry_run: isDry = true, context = {} } = request
    const { kept, stepId } = await chainWithStep(scope, request)
    const { chain } = kept
    const at = chain.steps.findIndex(({ step_id }) => step_id === stepId)
    const place = `/steps/${at}/config`
    const faults = (await checks.runnable(tenantId, chain)).filter(({ pointer }) => pointer.startsWith(place))
    const base = request.step ? '/step' : `/smart_chain/steps/${at}`
    const errors = faults.map(one => ({ ...one, pointer: base + one.pointer.slice(`/steps/${at}`.length) }))
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    const id = v7()
    const { input, state, steps, now: _, ...facts } = context
    await testRun({
      ...{ tenantId, id, trigger: 'manual', isDry, conversationId: null },
      kept: switchedOn(kept, at),
      input: objectAt(input, 'input'),
      facts,
      part: {
        startAt: stepId,
        stopAfter: stepId,
        steps: objectAt(steps, 'steps'),
        state: objectAt(state, 'state'),
      },
    })
    const [first] = (await runs.get(tenantId, id)).steps
    if (!first) throw refused('/step_id', 'The run did not reach this step.')
    return first
  }

  async function chainWithStep(
    scope: Scope,
    request: StepTestRequest,
  ): Promise<{ kept: KeptChain; stepId: string }> {
    const named = request.smart_chain ?? request.chain_name
    if (named === undefined) throw refused('/chain_name', 'Name a chain, or send one.')
    const kept = await requestedChain(scope, named)
    const { step } = request
    const stepId = step ? String(step.step_id) : request.step_id
    if (stepId === undefined) throw refused('/step_id', 'Name a step, or send one.')
    if (step) return { stepId, kept: await withStep(scope, kept, step, stepId) }
    if (kept.chain.steps.some(({ step_id }) => step_id === stepId)) return { stepId, kept }
    throw refused('/step_id', 'This step does not exist.')
  }

  /** Returns the chain with the step in place of the one with its id, or added at the end. */
  async function withStep(
    scope: Scope,
    { data }: KeptChain,
    step: Record<string, unknown>,
    stepId: string,
  ): Promise<KeptChain> {
    const steps = Array.isArray(data.steps) ? data.steps : []
    const at = steps.findIndex(one => isObject(one) && one.step_id === stepId)
    const changed = at === -1 ? [...steps, step] : steps.with(at, step)
    const index = at === -1 ? steps.length : at
    try {
      return await requestedChain(scope, { ...data, steps: changed }, '')
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'record.invalid') throw error
      const errors = (error.details.errors ?? []).map(one => ({
        ...one,
        pointer: one.pointer.replace(`/steps/${index}`, '/step'),
      }))
      throw new AppError('record.invalid', { errors, cause: error })
    }
  }
}

/** Enables the step, so that a disabled one can be tested as well. */
function switchedOn(kept: KeptChain, at: number): KeptChain {
  const pointer = `/steps/${at}/enabled`
  return { ...kept, data: withValueAt(kept.data as JsonValue, pointer, true) as KeptChain['data'] }
}

function objectAt(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined) return {}
  if (isObject(value)) return value
  throw refused(`/context/${name}`, 'Must be an object.')
}

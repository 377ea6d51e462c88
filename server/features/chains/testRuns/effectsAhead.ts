import type { components } from '../../../../openapi/generated/types.d.ts'
import { type Chain, findStep } from '../document/chainDocument.ts'
import { presentedStep } from '../presentedRun.ts'
import { takenSteps } from '../run/takenSteps.ts'
import type { StepType } from '../steps/stepType.ts'
import type { FoundRun } from '../store/chainRunStore.ts'

/** Returns the effects of a run; with a path, those that are repeated if a run continues there. */
export function effectsAhead(
  run: FoundRun,
  { chain, stepTypes, language, startAt }: View,
): components['schemas']['ChainEffect'][] {
  const isRecorded = run.steps.some(({ path }) => path === startAt)
  const taken = new Set(startAt === undefined ? [] : takenSteps(run.steps, startAt))
  if (startAt !== undefined && !isRecorded) return []
  return run.steps
    .filter(({ path, type }) => stepTypes.get(type)?.hasEffects && !taken.has(path))
    .map(step => {
      const { path, step_id, type, input, output, status, is_simulated } = presentedStep(step, run.status)
      const kind = stepTypes.get(type)
      const usual = language === 'de' ? kind?.de.title : kind?.title
      const title = (chain && findStep(chain, step_id)?.name) || usual || type
      return { path, step_id, type, title, input, output, status, is_simulated }
    })
}

interface View {
  chain: Chain | null
  stepTypes: ReadonlyMap<string, StepType>
  language: string
  startAt: string | undefined
}

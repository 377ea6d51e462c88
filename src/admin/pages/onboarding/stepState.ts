import { isRefused } from '../../records/webChat/live/isRefused.ts'
import type { OnboardingStatus } from './useOnboarding.ts'

/** Done; to be done; there, but to be looked at; or nobody can tell yet. */
export type StepState = 'done' | 'pending' | 'warning' | 'unknown'
type Step = keyof OnboardingStatus['steps']

/** How a step stands, by what there is of it. */
export function stepState(step: Step, { steps, sightings }: OnboardingStatus): StepState {
  const { status } = steps[step]
  if (step === 'go_live' && status !== 'pending' && sightings.some(isRefused)) return 'warning'
  if (status === 'failed') return 'warning'
  if (status === 'running') return 'unknown'
  return status === 'done' ? 'done' : 'pending'
}

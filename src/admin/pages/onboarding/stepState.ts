import { isRefused } from '../../records/webChat/live/isRefused.ts'
import type { Step } from './steps.ts'
import type { OnboardingStatus } from './useOnboarding.ts'

/** State of a step. `warning`: it needs attention. `unknown`: it is still running. */
export type StepState = 'done' | 'pending' | 'warning' | 'unknown'

/** Returns the state of a step. Going live is a warning if a site was refused. */
export function stepState(step: Step, { steps, sightings }: OnboardingStatus): StepState {
  const { status } = steps[step]
  if (step === 'go_live' && status !== 'pending' && sightings.some(isRefused)) return 'warning'
  if (status === 'failed') return 'warning'
  if (status === 'running') return 'unknown'
  return status === 'done' ? 'done' : 'pending'
}

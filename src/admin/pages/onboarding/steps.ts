import type { OnboardingStatus } from './useOnboarding.ts'

export type Step = keyof OnboardingStatus['steps']

/** Parts of the page. Each step is done in one of them. */
export type Part = 'business' | 'knowledge' | 'trial' | 'live'

/** The steps in order, each with the part of the page where it is done. */
export const steps: readonly { step: Step; part: Part }[] = [
  { step: 'website', part: 'business' },
  { step: 'business_info', part: 'business' },
  { step: 'documents', part: 'knowledge' },
  { step: 'agent', part: 'trial' },
  { step: 'test_chat', part: 'trial' },
  { step: 'go_live', part: 'live' },
]

/** Returns the part of the page that an address names; undefined if it names none. */
export function partIn(hash: string): Part | undefined {
  return steps.find(({ part }) => hash === `#${part}`)?.part
}

/** Returns how many steps are settled. The onboarding and the start page show the same count. */
export function settledSteps(status: OnboardingStatus): number {
  return steps.filter(({ step }) => ['done', 'skipped'].includes(status.steps[step].status)).length
}

/** Returns whether a step can be done already: the last two need an agent. */
export function isOpen(step: Step, { agent }: OnboardingStatus): boolean {
  return agent !== null || (step !== 'test_chat' && step !== 'go_live')
}

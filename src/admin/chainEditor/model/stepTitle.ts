import type { ChainStep } from './chainDocument.ts'
import { kindTitle, type StepKinds } from './stepKinds.ts'

/** What people call a step: its name, or what it does. */
export function stepTitle({ name, type }: Pick<ChainStep, 'name' | 'type'>, kinds: StepKinds): string {
  return name || kindTitle(kinds, type)
}

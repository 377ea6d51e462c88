import type { ChainStep } from './chainDocument.ts'
import { kindTitle, type StepKinds } from './stepKinds.ts'

/** Returns a step's title: its name, or its kind. */
export function stepTitle({ name, type }: Pick<ChainStep, 'name' | 'type'>, kinds: StepKinds): string {
  return name || kindTitle(kinds, type)
}

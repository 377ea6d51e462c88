import type { ChatEntry, ChatEvent } from './chatTypes.ts'

export type IntakeProgress = NonNullable<ChatEvent['metadata']['intake']>

/** Returns the progress of the intake from the latest event that has it; undefined in other conversations. */
export function intakeProgress(entries: readonly ChatEntry[]): IntakeProgress | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const progress = entries[at]?.event.metadata.intake
    if (progress) return progress
  }
  return undefined
}

import { type DateSense, dateSense } from '../../words/dateSense.ts'
import type { IntakeQuestion } from './intakeForm.ts'

/** Returns whether a question asks for a date of birth, a past or a future day, by its words. */
export function askedSense({ key, label, ask }: IntakeQuestion): DateSense {
  return dateSense([key, label, ask].join(' '))
}

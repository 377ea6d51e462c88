import { type DateSense, dateSense } from '../../words/dateSense.ts'
import type { IntakeQuestion } from './intakeForm.ts'

/** Where the days lie that a question asks for, as its words tell. */
export function askedSense({ key, label, ask }: IntakeQuestion): DateSense {
  return dateSense([key, label, ask].join(' '))
}

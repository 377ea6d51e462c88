import type { RecordServices } from '../records/recordServices.ts'
import { createIntakeAnswers } from './intakeAnswers.ts'
import { createIntakeManners } from './intakeManners.ts'
import { createIntakeStart } from './intakeStart.ts'

interface IntakeDeps {
  records: Pick<RecordServices, 'store' | 'settings'>
  now: () => Date
}

export type IntakeServices = ReturnType<typeof createIntakeServices>

/** Intakes as visitors fill them: begun by a token, asked question by question, kept as a filled intake. */
export function createIntakeServices({ records, now }: IntakeDeps) {
  const manners = createIntakeManners({ ...records, now })
  const { answer, resume } = createIntakeAnswers({ manners, now })
  return { start: createIntakeStart({ ...records, manners, now }), answer, resume }
}

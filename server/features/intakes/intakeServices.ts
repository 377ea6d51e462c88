import type { RecordServices } from '../../records/recordServices.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createIntakeAnswers, type HandOver } from './intakeAnswers.ts'
import { createIntakeManners } from './intakeManners.ts'
import { createIntakeResponder } from './intakeResponder.ts'
import { createIntakeStart } from './intakeStart.ts'

interface IntakeDeps {
  records: Pick<RecordServices, 'store'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  handOver: HandOver
  now: () => Date
}

export type IntakeServices = ReturnType<typeof createIntakeServices>

/** Intakes of visitors: started by a token, asked question by question, stored as a filled intake. */
export function createIntakeServices({ records, settings, handOver, now }: IntakeDeps) {
  const manners = createIntakeManners({ settings, now })
  return {
    start: createIntakeStart({ store: records.store, settings, manners, now }),
    responder: createIntakeResponder(createIntakeAnswers({ manners, handOver, now })),
  }
}

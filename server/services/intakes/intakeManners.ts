import type { RecordData } from '../../store/records/storedRecord.ts'
import type { RecordServices } from '../records/recordServices.ts'
import type { AnswerManner } from './answerManner.ts'
import { mannerOf } from './mannerOf.ts'

interface Deps {
  settings: Pick<RecordServices['settings'], 'of' | 'timeZone'>
  now: () => Date
}

/** How people write in a conversation of a tenant. */
export type IntakeManners = (
  tenantId: string,
  known: { conversation: RecordData; business: RecordData },
) => Promise<AnswerManner>

/** Adds what tenants have chosen to what is known of a conversation. */
export function createIntakeManners({ settings, now }: Deps): IntakeManners {
  return async (tenantId, known) => {
    const [{ language }, timeZone] = await Promise.all([settings.of(tenantId), settings.timeZone(tenantId)])
    return mannerOf({ ...known, language, timeZone, now: now() })
  }
}

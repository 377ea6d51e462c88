import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { AnswerManner } from './answerManner.ts'
import { type MannerSources, mannerOf } from './mannerOf.ts'

interface Deps {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  now: () => Date
}

/** Returns the conventions of a tenant's conversation. */
export type IntakeManners = (
  tenantId: string,
  known: Pick<MannerSources, 'conversation' | 'business'>,
) => Promise<AnswerManner>

/** Adds the tenant's settings to the known facts of a conversation. */
export function createIntakeManners({ settings, now }: Deps): IntakeManners {
  return async (tenantId, known) => {
    const [{ language }, timeZone] = await Promise.all([settings.of(tenantId), settings.timeZone(tenantId)])
    return mannerOf({ ...known, language, timeZone, now: now() })
  }
}

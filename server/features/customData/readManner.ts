import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'

/** Returns the language and the time zone in which a tenant writes and reads values. */
export async function readManner(
  store: Pick<EntityStore, 'get'>,
  scope: Scope,
): Promise<{ language: string; timeZone: string }> {
  const { language, timezone } = await readSettings(store, scope, 'tenant_settings')
  return { language: language === 'browser' ? 'en' : language, timeZone: timezone }
}

import type { Manner } from '../../../templates/tags/filters.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { Template } from '../template/template.ts'

/** Returns the language and the time zone in which a document is written. */
export async function documentManner(
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>,
  tenantId: string,
  { language }: Pick<Template, 'language'>,
): Promise<Manner> {
  const { language: usual } = await settings.of(tenantId)
  return {
    language: language || (usual === 'browser' ? 'en' : usual),
    timeZone: await settings.timeZone(tenantId),
  }
}

import { registerVisitorPages } from '../../http/pages/visitorPages.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { TenantOfHost } from '../tenants/tenantOfHost.ts'
import type { NoteEmbedReport } from '../webChat/webChatRoutes.ts'
import { createAllowedOrigins } from './allowedOrigins.ts'
import { createVisitorBudgets } from './visitorBudgets.ts'
import { createVisitorCalls } from './visitorCalls.ts'
import { createVisitorGate } from './visitorGate.ts'
import { createVisitorPageSources } from './visitorPageSources.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'isRateLimited' | 'now'> {
  tenantOf: TenantOfHost
  settings: Pick<TenantSettingsService, 'of'>
  /** Folder of the build output; null serves no pages. */
  dist: string | null
  noteEmbedReport: NoteEmbedReport
}

/** Creates the feature for visitors on other sites: allowed origins, budgets and the pages made for them. */
export function createVisitorsFeature({
  database,
  records,
  tenantOf,
  settings,
  isRateLimited,
  now,
  dist,
  noteEmbedReport,
}: Deps) {
  const allowedOrigins = createAllowedOrigins(settings)
  const countVisitor = createVisitorBudgets({ now, isEnabled: isRateLimited })
  return {
    letVisitorIn: createVisitorGate(allowedOrigins, noteEmbedReport),
    visitors: createVisitorCalls({ tenantOf, allowedOrigins, countVisitor }),
    pages: http => {
      if (dist === null) return
      const sources = createVisitorPageSources({ ...records, database, tenantOf, allowedOrigins, now })
      registerVisitorPages(http, { dist, ...sources })
    },
  } satisfies Feature & Record<string, unknown>
}

import type { components } from '../../../openapi/generated/types.d.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import { recordTag } from '../../records/recordTag.ts'
import { servedRecord } from '../../records/servedRecord.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { Written } from '../../store/records/entityWriter.ts'
import type { AnalysisService } from './analysisService.ts'
import type { DraftFinding } from './drafts/draftFinding.ts'

interface Deps {
  registry: EntityRegistry
  analyses: AnalysisService
  draft: DraftFinding
  /** Limit for estimates, which count all conversations. */
  limit: RateLimit
}

/** Returns the handlers of analyses. */
export function analysisRoutes({ registry, analyses, draft, limit }: Deps) {
  return {
    estimateAnalysis: async ({ scope, body }) => {
      limit(scope.tenantId)
      return { status: 200, body: await analyses.estimate(scope, body) }
    },
    cancelAnalysis: async ({ scope, path }) => stored(await analyses.cancel(scope, path.id)),
    resumeAnalysis: async ({ scope, path }) => stored(await analyses.resume(scope, path.id)),
    draftAnalysisFinding: async ({ session, scope, path, body }) => ({
      status: 200,
      body: await draft({ session, scope, analysisId: path.id, findingId: body.finding_id }),
    }),
  } satisfies Partial<Handlers>

  function stored({ record, operationId }: Written) {
    const served = servedRecord(registry.get('analysis'), record)
    return {
      status: 200 as const,
      headers: {
        etag: recordTag('analysis', served),
        ...(operationId && { 'x-operation-id': operationId }),
      },
      // The service has read the analysis, so that it has the fields of the contract.
      body: served as unknown as components['schemas']['Analysis'],
    }
  }
}

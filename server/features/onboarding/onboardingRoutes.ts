import { EventStreamBody } from '../../http/eventStreamBody.ts'
import { receiveFile } from '../../http/files/multipartUpload.ts'
import type { Handlers } from '../../http/handlers.ts'
import { maxFileBytes } from '../files/fileService.ts'
import type { createDocumentImport } from '../imports/documents/documentImport.ts'
import type { createBusinessExtraction } from './extract/extractBusiness.ts'
import type { createSnippetCheck } from './snippet/snippetCheck.ts'
import type { OnboardingService } from './status/onboardingService.ts'
import { onboardingSteps } from './status/onboardingSteps.ts'

interface Deps {
  extract: ReturnType<typeof createBusinessExtraction>
  documents: ReturnType<typeof createDocumentImport>
  checkSnippet: ReturnType<typeof createSnippetCheck>
  onboarding: OnboardingService
}

/** Returns the handlers for a tenant's onboarding. */
export function onboardingRoutes({ extract, documents, checkSnippet, onboarding }: Deps) {
  return {
    extractBusinessInfo: async ({ scope, query }) => ({
      status: 200,
      body: await extract(scope.tenantId, query.url),
    }),
    getOnboarding: async () => ({ status: 200, body: { version: 1, steps: onboardingSteps } }),
    getOnboardingStatus: async ({ scope }) => ({ status: 200, body: await onboarding.read(scope.tenantId) }),
    updateOnboardingStatus: async ({ scope, body }) => ({
      status: 200,
      body: await onboarding.update(scope.tenantId, body),
    }),
    uploadOnboardingDocument: async ({ scope, request }) => {
      const { _id, data } = await receiveFile(request, maxFileBytes, part =>
        documents.add(scope, part, false),
      )
      return { status: 201, body: { imported_document_id: _id, file_id: String(data.file_id) } }
    },
    checkSnippet: async ({ scope, query, request }) => ({
      status: 200,
      body: await checkSnippet(scope, query.url, request.host),
    }),
    followOnboarding: async ({ session, scope }) => ({
      status: 200,
      body: new EventStreamBody(await onboarding.follow(session, scope.ip)),
    }),
  } satisfies Partial<Handlers>
}

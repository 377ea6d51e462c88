import type { Handlers } from '../../http/handlers.ts'
import type { ModelServices } from './modelServices.ts'

/** Returns the handlers that list language models and test a provider. */
export function modelRoutes({ catalogue, test }: Pick<ModelServices, 'catalogue' | 'test'>) {
  return {
    listLanguageModels: async ({ scope }) => ({ status: 200, body: await catalogue.list(scope.tenantId) }),
    testModelProvider: async ({ scope, body }) => ({
      status: 200,
      body: await test(scope.tenantId, body.provider),
    }),
  } satisfies Partial<Handlers>
}

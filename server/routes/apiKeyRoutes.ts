import type { Handlers } from '../http/handlers.ts'
import type { AccountServices } from '../services/accounts/accountServices.ts'
import { callerOf } from './accountCaller.ts'

type ApiKeyOperation = 'listApiKeys' | 'createApiKey' | 'renameApiKey' | 'revokeApiKey'

/** Keys by which programs call the API. */
export function apiKeyRoutes({ apiKeys }: AccountServices): Pick<Handlers, ApiKeyOperation> {
  return {
    listApiKeys: async ({ session }) => ({ status: 200, body: await apiKeys.list(session) }),
    createApiKey: async call => {
      const { expires_in_days: expiresInDays, ...given } = call.body
      return { status: 201, body: await apiKeys.create(callerOf(call), { ...given, expiresInDays }) }
    },
    renameApiKey: async call => ({
      status: 200,
      body: await apiKeys.rename(callerOf(call), call.path.id, call.body.name),
    }),
    revokeApiKey: async call => {
      await apiKeys.revoke(callerOf(call), call.path.id)
      return { status: 204, body: undefined }
    },
  }
}

import { callerOf } from '../../http/accountCaller.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountServices } from './accountServices.ts'

export function apiKeyRoutes({ apiKeys }: AccountServices) {
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
  } satisfies Partial<Handlers>
}

import type { EntityHook } from '../../records/entityHook.ts'

interface Deps {
  newToken: () => string
}

/** The web chat of a tenant gets its token when it is first stored, and keeps it. */
export function webChatConfigurationHook({ newToken }: Deps): EntityHook {
  return {
    beforeWrite: async (_, records, before) =>
      records.map((record, index) => ({
        ...record,
        client_token: before[index]?.data.client_token ?? record.client_token ?? newToken(),
      })),
  }
}

import type { Handlers } from '../../http/handlers.ts'
import type { EffectService } from './effectService.ts'

/** Returns the handlers for what followed from records. */
export function effectRoutes(effects: EffectService) {
  return {
    listEffects: async ({ scope, query: { owner_entity: entity, owner_id: id } }) => ({
      status: 200,
      body: { effects: await effects.list(scope, { entity, id }) },
    }),
    retryEffect: async ({ scope, path }) => ({ status: 200, body: await effects.retry(scope, path.id) }),
  } satisfies Partial<Handlers>
}

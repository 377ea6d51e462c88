import type { components } from '../../../openapi/generated/types.d.ts'
import { requireId } from '../../access/requireId.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Address } from './addressHashes.ts'
import type { RuleTrials } from './ruleTrials.ts'
import type { Suppression } from './store/suppressionStore.ts'
import type { SuppressionService } from './suppressionService.ts'

interface Deps {
  suppressions: SuppressionService
  trials: RuleTrials
}

/** Returns the handlers for trying the outbound rules, and for addresses that get no messages. */
export function outboundRoutes({ suppressions, trials }: Deps) {
  return {
    simulateOutbound: async ({ scope, body }) => ({ status: 200, body: await trials.simulate(scope, body) }),
    replayOutbound: async ({ scope, body }) => ({
      status: 200,
      body: await trials.replay(scope, body.rules),
    }),
    listSuppressions: async ({ scope, query: { limit = 50, before } }) => {
      const page = { limit, before: before && requireId(before) }
      return { status: 200, body: { items: (await suppressions.list(scope, page)).map(shown) } }
    },
    lookUpSuppression: async ({ scope, body }) => ({
      status: 200,
      body: { items: (await suppressions.lookUp(scope, addressOf(body.address))).map(shown) },
    }),
    addSuppression: async ({ scope, body }) => {
      const { suppression, isNew } = await suppressions.add(scope, addressOf(body.address), body.note ?? null)
      return { status: isNew ? 201 : 200, body: shown(suppression) }
    },
    liftSuppression: async ({ scope, path }) => {
      await suppressions.lift(scope, path.id)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}

function addressOf(text: string): Address {
  return { kind: text.includes('@') ? 'email' : 'phone', value: text }
}

function shown({
  id,
  kind,
  reason,
  note,
  contactId,
  createdAt,
  createdBy,
}: Suppression): components['schemas']['Suppression'] {
  return {
    _id: id,
    kind,
    reason,
    ...(note !== null && { note }),
    contact_id: contactId,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
  }
}

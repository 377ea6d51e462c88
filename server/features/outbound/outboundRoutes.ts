import type { components } from '../../../openapi/generated/types.d.ts'
import { requireId } from '../../access/requireId.ts'
import { drain } from '../../http/files/drain.ts'
import type { Call, Handlers } from '../../http/handlers.ts'
import { chosenLanguage } from '../../records/schemaLanguages.ts'
import type { Address } from './addressHashes.ts'
import type { RuleTrials } from './ruleTrials.ts'
import type { Suppression } from './store/suppressionStore.ts'
import type { SuppressionService } from './suppressionService.ts'
import type { UnsubscribeLinks } from './unsubscribeLinks.ts'
import { unsubscribePage, unsubscribePolicy } from './unsubscribePage.ts'

interface Deps {
  suppressions: SuppressionService
  trials: RuleTrials
  unsubscribeLinks: Pick<UnsubscribeLinks, 'addressOf'>
}

/** Returns the handlers for trying the outbound rules, and for addresses that get no messages. */
export function outboundRoutes({ suppressions, trials, unsubscribeLinks }: Deps) {
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
    getUnsubscribePage: async call => pageOf(call, 'asking', await unsubscribedAddress(call)),
    unsubscribe: async call => {
      drain(call.request.raw)
      const address = await unsubscribedAddress(call)
      if (address !== null) await suppressions.optOut(call.scope.tenantId, { kind: 'email', value: address })
      return pageOf(call, 'done', address)
    },
  } satisfies Partial<Handlers>

  function unsubscribedAddress({ scope, path }: LinkCall): Promise<string | null> {
    return unsubscribeLinks.addressOf(scope.tenantId, path.token)
  }
}

type LinkCall = Call<'getUnsubscribePage'> | Call<'unsubscribe'>

function pageOf({ session, headers }: LinkCall, state: 'asking' | 'done', address: string | null) {
  const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
  const from = session.tenant.name
  const page =
    address === null
      ? ({ state: 'unknown', from, address: '', language } as const)
      : { state, from, address, language }
  return {
    status: address === null ? (404 as const) : (200 as const),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': unsubscribePolicy,
      // The form is sent with our origin.
      'referrer-policy': 'same-origin',
    },
    body: unsubscribePage(page),
  }
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

import type { SecretBox } from '../../secrets/secretBox.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { Feature } from '../Feature.ts'
import { createAddressHashes } from './addressHashes.ts'
import { outboundCopies } from './outboundCopies.ts'
import { createOutboundKeys } from './outboundKeys.ts'
import { outboundRoutes } from './outboundRoutes.ts'
import { type CountryOf, createOutboundService } from './outboundService.ts'
import { createRuleTrials, type WindowOf } from './ruleTrials.ts'
import { forgetOldSent } from './store/sentStore.ts'
import { createSuppressionService } from './suppressionService.ts'
import { createUnsubscribeLinks } from './unsubscribeLinks.ts'

interface Deps {
  database: Database
  secretBox: SecretBox
  countryOf: CountryOf
  windowOf: WindowOf
  /** Returns the origin of a tenant, for links from outside. */
  originOf: (scope: Scope) => Promise<string>
  now: () => Date
}

/** Creates the feature that decides about all messages to people outside the team. */
export function createOutboundFeature({ database, secretBox, countryOf, windowOf, originOf, now }: Deps) {
  const keys = createOutboundKeys({ secretBox })
  const hashes = createAddressHashes(keys)
  const outbound = createOutboundService({ hashes, countryOf, now })
  const suppressions = createSuppressionService({ database, hashes, countryOf, now })
  const trials = createRuleTrials({ database, outbound, windowOf, now })
  const unsubscribeLinks = createUnsubscribeLinks({ database, keys, originOf })
  return {
    outbound,
    suppressions,
    unsubscribeLinks,
    handlers: outboundRoutes({ suppressions, trials, unsubscribeLinks }),
    copies: [outboundCopies],
    upkeep: [
      { task: 'forget sent messages', everySeconds: 3600, run: () => forgetOldSent(database.owner, now()) },
    ],
  } satisfies Feature & Record<string, unknown>
}

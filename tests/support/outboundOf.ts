import { businessCountry } from '../../server/features/conversations/businessCountry.ts'
import { createAddressHashes } from '../../server/features/outbound/addressHashes.ts'
import { createOutboundKeys } from '../../server/features/outbound/outboundKeys.ts'
import { createOutboundService } from '../../server/features/outbound/outboundService.ts'
import { createSecretBox } from '../../server/secrets/secretBox.ts'
import { testSecretKey } from './testDatabase.ts'

/** Creates the service that decides about messages to people, as the test server has it, with a clock of its own. */
export function outboundOf(now: () => Date = () => new Date()) {
  const hashes = createAddressHashes(
    createOutboundKeys({ secretBox: createSecretBox({ key: testSecretKey }) }),
  )
  return createOutboundService({ hashes, countryOf: businessCountry, now })
}

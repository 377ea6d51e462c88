import type { Database } from '../../../store/database.ts'
import type { HoldService } from '../offers/holdService.ts'
import type { Offer, OfferTokens } from '../offers/offerToken.ts'
import { freeHold } from '../store/heldTimes.ts'
import type { RememberedOffer } from './presentedSlots.ts'
import type { Visitor } from './visitor.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  holds: HoldService
  tokens: OfferTokens
  now: () => Date
}

/** The time for which an offer is sealed, which is used at once. */
const sealedMs = 60_000

/** Returns the token of a remembered offer. */
export function tokenOf(
  { tokens, now }: Pick<Deps, 'tokens' | 'now'>,
  tenantId: string,
  offer: RememberedOffer['offer'],
): string {
  return tokens.sealed(tenantId, { ...offer, expires: now().getTime() + sealedMs })
}

/**
 * Holds a time while the visitor is asked for details. A time that the conversation held before is freed: only the last
 * one counts. Throws the errors of `HoldService.hold`.
 */
export async function holdSlot(
  deps: Deps,
  { scope, conversationId }: Visitor,
  offer: RememberedOffer['offer'],
  earlier: string | null,
): Promise<{ hold: string; heldUntil: string }> {
  const { database, holds, tokens } = deps
  if (earlier !== null && earlier !== offer.hold_id) await freeHold(database, scope.tenantId, earlier)
  const held = await holds.hold(scope, tokenOf(deps, scope.tenantId, offer), `conversation:${conversationId}`)
  const { hold_id = '' }: Offer = tokens.opened(scope.tenantId, held.token)
  return { hold: hold_id, heldUntil: held.held_until }
}

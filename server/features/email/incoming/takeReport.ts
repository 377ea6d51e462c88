import type { Database } from '../../../store/database.ts'
import type { ChannelInbound } from '../../channels/channel.ts'
import type { SuppressionService } from '../../outbound/suppressionService.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import type { DeliveryFault } from '../parser/parsedMail.ts'
import type { StoredMail } from '../store/mailStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  suppressions: Pick<SuppressionService, 'noteDeadAddress'>
  inbound: () => Pick<ChannelInbound, 'report'>
}

export type TakeReport = ReturnType<typeof createTakeReport>

/** What a report is about. */
interface Reported {
  /** Mails of ours that the report names. */
  ours: readonly StoredMail[]
  ownAddress: string
}

/**
 * Creates the function that reports that mails of ours did not arrive. It stops messages to addresses that do not
 * exist, and returns whether the channel had sent one of the mails.
 */
export function createTakeReport({ database, suppressions, inbound }: Deps) {
  return async function takeReport(
    tenantId: string,
    { status, dead }: DeliveryFault,
    reported: Reported,
  ): Promise<boolean> {
    await stopDead(tenantId, dead, reported)
    let isKnown = false
    for (const { message_id } of reported.ours) {
      // It is only late, and is tried again by the server.
      if (status?.startsWith('4.')) return true
      const reason = status?.startsWith('5.1.') ? 'address_unknown' : 'refused'
      const isOfChannel = await inbound().report({
        tenantId,
        externalId: message_id,
        state: 'failed',
        reason,
      })
      isKnown ||= isOfChannel
    }
    return isKnown
  }

  /** Anybody can write a report, so it counts only for addresses of others to which the mails that it names went. */
  async function stopDead(tenantId: string, dead: readonly string[], { ours, ownAddress }: Reported) {
    const written = new Set(
      ours.flatMap(({ participants }) =>
        participants.filter(({ role }) => role === 'to' || role === 'cc').map(({ address }) => address),
      ),
    )
    const theirs = dead.filter(address => written.has(address) && !isOwnAddress(address, ownAddress))
    if (theirs.length === 0) return
    await database.inTenant(tenantId, async db => {
      for (const value of theirs) await suppressions.noteDeadAddress(db, tenantId, { kind: 'email', value })
    })
  }
}

import { isEmailAddress } from '../../../common/isEmailAddress.ts'
import { normalEmail } from '../../../common/normalEmail.ts'
import type { Database } from '../../store/database.ts'
import { type EffectKind, EffectRefused } from '../effect.ts'
import { effectText } from '../effectText.ts'
import type { ShownDecision } from '../outbound/shownDecision.ts'
import type { OutboxService } from './outboxService.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  outbox: Pick<OutboxService, 'writeToPerson'>
}

/** Creates the effect that writes one email to the outbox, if the outbound rules let it. */
export function emailEffect({ database, outbox }: Deps): EffectKind<'email'> {
  return {
    type: 'email',
    run: async (place, { to, subject, text, purpose = 'confirmation' }) => {
      const address = normalEmail(effectText(to, place))
      if (!isEmailAddress(address))
        throw new EffectRefused(`${address === '' ? to : address} is not an email address.`)
      const { tenantId } = place.scope
      const mail = {
        id: place.effectId,
        to: address,
        subject: effectText(subject, place).replace(/\s+/g, ' ').slice(0, 200),
        text: effectText(text, place),
        links: [],
        linkReader: 'operator' as const,
        purpose,
        by: 'platform' as const,
        // The address may be that of a colleague: its own contact counts, not that of the record.
        contactId: null,
      }
      const decided = await database.inTenant(tenantId, async db => outbox.writeToPerson(db, tenantId, mail))
      if (decided.decision === 'drop') throw new EffectRefused(refusalOf(decided))
      return {}
    },
  }
}

function refusalOf({ reasons }: ShownDecision): string {
  const texts = reasons.filter(({ decision }) => decision === 'drop').map(({ text }) => text)
  return `Not sent: ${texts.join(' ')}`
}

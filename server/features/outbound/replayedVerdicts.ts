import { weekMs } from '../../../common/time/dayMs.ts'
import { decideOutbound } from './decideOutbound.ts'
import { hoursZone } from './hoursZone.ts'
import type { OutboundFacts, OutboundRules, OutboundVerdict } from './outboundMessage.ts'
import type { SentMessage } from './store/sentStore.ts'

interface Replayed {
  message: SentMessage
  verdict: OutboundVerdict
}

/**
 * Decides about sent messages by other rules, in the order in which they went out. A message that would wait counts
 * from the end of its wait; one that would not go out does not count.
 */
export function replayedVerdicts(sent: readonly SentMessage[], rules: OutboundRules): Replayed[] {
  const counted = new Map<string, number[]>()
  return sent.map(message => {
    const person = message.contactId ?? message.addressHash ?? message.id
    const earlier = counted.get(person) ?? []
    const at = message.at.getTime()
    const verdict = decideOutbound(factsOf(message, rules, earlier), questionOf(message), at)
    if (message.purpose !== 'confirmation') {
      const time = verdict.decision === 'allow' ? at : verdict.at
      if (time !== undefined) counted.set(person, [...earlier.filter(one => one > at - weekMs), time])
    }
    return { message, verdict }
  })
}

function factsOf({ facts }: SentMessage, rules: OutboundRules, sent: readonly number[]): OutboundFacts {
  const { timeZone, tenantZone, consent } = facts
  return {
    rules,
    timeZone: hoursZone(rules, { ownZone: timeZone, tenantZone }),
    // It went out: nobody had opted out, and the channel took it.
    suppressions: [],
    consent,
    heardAt: null,
    sent,
    happened: [],
  }
}

function questionOf({ channel, purpose, facts, at }: SentMessage) {
  const since = at.getTime()
  return { channel, purpose, by: facts.by, since, until: null, windowMs: null, isApproved: false }
}

import { dayMs, weekMs } from '../../../common/time/dayMs.ts'
import { isoTime } from '../../../common/time/isoTime.ts'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { readData } from '../../store/records/readData.ts'
import type { Scope } from '../../store/scope.ts'
import { allowedPeriods } from './allowedHours.ts'
import { decideOutbound } from './decideOutbound.ts'
import { hoursZone } from './hoursZone.ts'
import type { OutboundFacts, OutboundMessage, OutboundRules, Purpose } from './outboundMessage.ts'
import type { OutboundService } from './outboundService.ts'
import { replayedVerdicts } from './replayedVerdicts.ts'
import { shownDecision } from './shownDecision.ts'
import { contactById, lastHeard } from './store/personFacts.ts'
import { sentSince } from './store/sentStore.ts'

/** Returns how long after a person's last message a channel takes messages, in ms; null without a limit. */
export type WindowOf = (tenantId: string, channel: string) => Promise<number | null>

interface Deps {
  database: Pick<Database, 'snapshotInTenant' | 'inTenant'>
  outbound: Pick<OutboundService, 'personOf'>
  windowOf: WindowOf
  now: () => Date
}

interface Facts {
  timezone?: string
  consent?: OutboundFacts['consent']
  suppressed?: OutboundFacts['suppressions'][number]['reason'] | null
  sent?: string[]
  heard_at?: string | null
}

/** A message to simulate. */
export interface Simulation {
  contact_id?: string
  facts?: Facts
  channel: 'email' | 'wa_2chat'
  purpose: Purpose
  by?: OutboundMessage['by']
  at?: string
  rules?: RulesInput
}

type RulesInput = components['schemas']['DefaultOutboundRulesInput']

export type RuleTrials = ReturnType<typeof createRuleTrials>

/** Tries rules on one message, or on those that were sent. Writes nothing. */
export function createRuleTrials({ database, outbound, windowOf, now }: Deps) {
  return { simulate, replay }

  /** Decides about a message to a contact, or to an assumed person. Throws `resource.not_found`. */
  async function simulate({ tenantId }: Scope, asked: Simulation) {
    const { channel, purpose, by = 'platform', contact_id: contactId = null } = asked
    const at = asked.at === undefined ? now().getTime() : Date.parse(asked.at)
    const windowMs = await windowOf(tenantId, channel)
    const message: OutboundMessage = {
      channel,
      purpose,
      by,
      since: at,
      until: null,
      windowMs,
      isApproved: false,
    }
    const known = await database.inTenant(tenantId, async db => {
      const contact = contactId === null ? null : await contactById(db, contactId)
      if (contactId !== null && !contact) throw new AppError('resource.not_found')
      const heardAt = contactId === null ? null : await lastHeard(db, contactId, channel)
      return outbound.personOf(db, tenantId, { ...message, address: null, contactId, heardAt })
    })
    const rules = asked.rules ? rulesOf(asked.rules) : known.facts.rules
    const facts = assumed(
      known.facts,
      { rules, ownZone: known.ownZone, tenantZone: known.tenantZone },
      asked.facts,
    )
    const week = { start: at, end: at + weekMs }
    const periods = allowedPeriods(rules.quiet_hours.windows ?? [], week, facts.timeZone)
    return {
      outbound: shownDecision(decideOutbound(facts, message, at)),
      allowed_hours: periods.map(({ start, end }) => ({ start: isoTime(start), end: isoTime(end) })),
    }
  }

  /** Decides again about the messages of the last 30 days. */
  async function replay({ tenantId }: Scope, input: RulesInput) {
    const since = new Date(now().getTime() - replayedMs)
    const sent = await database.snapshotInTenant(tenantId, db => sentSince(db, since))
    const verdicts = replayedVerdicts(sent, rulesOf(input))
    const count = (wanted: string) => verdicts.filter(({ verdict }) => verdict.decision === wanted).length
    const different = verdicts.filter(({ verdict }) => verdict.decision !== 'allow')
    return {
      sent: sent.length,
      would_go: count('allow'),
      would_wait: count('defer'),
      would_be_asked: count('ask'),
      would_not_go: count('drop'),
      examples: different
        .slice(-mostExamples)
        .reverse()
        .map(({ message, verdict }) => ({
          sent_at: message.at.toISOString(),
          channel: message.channel,
          purpose: message.purpose,
          contact_id: message.contactId,
          outbound: shownDecision(verdict),
        })),
    }
  }
}

const replayedMs = 30 * dayMs
const mostExamples = 20

/** Fills in the defaults of rules that were not saved. */
function rulesOf(input: RulesInput): OutboundRules {
  return readData('default_outbound_rules', { ...input })
}

function assumed(
  known: OutboundFacts,
  { rules, ownZone, tenantZone }: { rules: OutboundRules; ownZone: string | null; tenantZone: string },
  facts: Facts = {},
): OutboundFacts {
  const { timezone, consent, suppressed, sent, heard_at } = facts
  const zone = timezone !== undefined && isTimeZone(timezone) ? timezone : ownZone
  const suppressions = suppressed ? [{ reason: suppressed, since: 0 }] : []
  return {
    ...known,
    rules,
    timeZone: hoursZone(rules, { ownZone: zone, tenantZone }),
    ...(consent !== undefined && { consent }),
    ...(suppressed !== undefined && { suppressions }),
    ...(sent !== undefined && { sent: sent.map(time => Date.parse(time)) }),
    ...(heard_at !== undefined && { heardAt: heard_at === null ? null : Date.parse(heard_at) }),
  }
}

import { weekMs } from '../../../common/time/dayMs.ts'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Address, AddressHashes, Destination } from './addressHashes.ts'
import type { Allowed, Decided } from './allowed.ts'
import { decideOutbound } from './decideOutbound.ts'
import { hoursZone } from './hoursZone.ts'
import type {
  OutboundFacts,
  OutboundMessage,
  OutboundVerdict,
  Purpose,
  SuppressionFact,
} from './outboundMessage.ts'
import { personZone } from './personZone.ts'
import {
  contactByAddress,
  contactById,
  eventsSince,
  type KnownContact,
  type OutboundSettings,
  outboundSettings,
} from './store/personFacts.ts'
import { forgetSent, lockPerson, noteSent, sentTimes } from './store/sentStore.ts'
import { suppressionsOf } from './store/suppressionStore.ts'

/** Returns the country of a business, in which its phone numbers are dialed, as a code such as GB. */
export type CountryOf = (business: EntityData<'business_info'>) => string | undefined

interface Deps {
  hashes: AddressHashes
  countryOf: CountryOf
  now: () => Date
}

/** Whom a message is for. */
export interface Recipient {
  /** Null if the channel does not know it: the first one of the contact counts. */
  address: Destination | null
  /** Null if it is not known: the contact with the address counts, if exactly one has it. */
  contactId: string | null
  /** Time of their last message on the channel, in ms since 1970; null if there is none. */
  heardAt: number | null
}

/** A message to decide about. */
export interface Candidate extends OutboundMessage, Recipient {
  /** Id of the message: decided again, it takes no second place. */
  id: string
  /** Its other recipients, whose suppressions count too. */
  others?: readonly Destination[]
}

/** What is known about a person, and under which keys. */
interface KnownPerson {
  facts: OutboundFacts
  contact: KnownContact | null
  addressHash: string | null
  /** The person's own time zone; null if it is not known. */
  ownZone: string | null
  tenantZone: string
}

export type OutboundService = ReturnType<typeof createOutboundService>

/** Creates the service through which every message to a person outside the team goes. */
export function createOutboundService({ hashes, countryOf, now }: Deps) {
  return { decide, release, personOf }

  /**
   * Decides whether a message may go out now, within the transaction that queues or sends it. Unless it is an answer, an
   * allowed message takes its place among the person's messages: nothing else is decided about them until the commit.
   */
  async function decide<Message>(
    db: TenantDb,
    tenantId: string,
    candidate: Candidate,
    message: Message,
  ): Promise<Decided<Message>> {
    const { purpose } = candidate
    const verdict =
      purpose === 'answer'
        ? await answerVerdict(db, tenantId, candidate)
        : await placedVerdict(db, tenantId, { ...candidate, purpose })
    return verdict.decision === 'allow'
      ? { decision: 'allow', verdict, message: message as Allowed<Message> }
      : { decision: verdict.decision, verdict }
  }

  /** Decides about an answer. Only a dead address and the channel's window stop it, and it takes no place. */
  async function answerVerdict(
    db: TenantDb,
    tenantId: string,
    candidate: Candidate,
  ): Promise<OutboundVerdict> {
    const { address, contactId, channel, heardAt, others } = candidate
    const { rules, tenant, business } = await outboundSettings(db)
    const contact = address === null && contactId !== null ? await contactById(db, contactId) : null
    const reached = address ?? addressOf(contact, channel)
    const hash = await hashes.hasherOf(db, tenantId)
    const hashOf = (one: Destination) => hash(one, countryOf(business))
    const facts: OutboundFacts = {
      rules,
      timeZone: zoneOf(tenant),
      suppressions: await suppressionFacts(db, reached && hashOf(reached), copiesTo(others, hashOf)),
      consent: 'unknown',
      heardAt,
      sent: [],
      happened: [],
    }
    return decideOutbound(facts, candidate, now().getTime())
  }

  /** Decides about any other message, and takes or gives back its place. */
  async function placedVerdict(
    db: TenantDb,
    tenantId: string,
    candidate: Candidate & { purpose: Exclude<Purpose, 'answer'> },
  ): Promise<OutboundVerdict> {
    const { id, channel, purpose, by } = candidate
    const settings = await outboundSettings(db)
    const who = await identified(db, tenantId, settings, candidate)
    await lockPerson(db, tenantId, personIn(who))
    const { facts, contact, addressHash, ownZone, tenantZone } = await factsOf(db, settings, who, candidate)
    const verdict = decideOutbound(facts, candidate, now().getTime())
    if (verdict.decision !== 'allow') await forgetSent(db, id)
    else {
      await noteSent(db, tenantId, {
        ...{ id, channel, purpose, addressHash, contactId: contact?.id ?? null, at: now() },
        facts: { timeZone: ownZone ?? tenantZone, tenantZone, consent: facts.consent, by },
      })
    }
    return verdict
  }

  /** Gives back the place of a message that could not be sent. */
  async function release(db: TenantDb, id: string): Promise<void> {
    await forgetSent(db, id)
  }

  /** Returns what is known about the person whom a message would be for. */
  async function personOf(
    db: TenantDb,
    tenantId: string,
    candidate: Omit<Candidate, 'id'>,
  ): Promise<KnownPerson> {
    const settings = await outboundSettings(db)
    const who = await identified(db, tenantId, settings, candidate)
    return factsOf(db, settings, who, { ...candidate, id: null })
  }

  async function identified(
    db: TenantDb,
    tenantId: string,
    { business }: OutboundSettings,
    { address, contactId, channel, others }: Pick<Candidate, 'address' | 'contactId' | 'channel' | 'others'>,
  ): Promise<Identified> {
    const country = countryOf(business)
    const contact =
      (contactId === null ? null : await contactById(db, contactId)) ??
      (address === null || address.kind === 'group' ? null : await contactByAddress(db, address, country))
    const reached = address ?? addressOf(contact, channel)
    const all = addressesOf(contact)
    if (reached === null && all.length === 0)
      return { contact, addressHash: null, ownHashes: [], copies: new Map(), country }
    const hash = await hashes.hasherOf(db, tenantId)
    const hashOf = (one: Destination) => hash(one, country)
    return {
      ...{ contact, country, addressHash: reached && hashOf(reached) },
      ...{ ownHashes: all.map(hashOf), copies: copiesTo(others, hashOf) },
    }
  }

  async function factsOf(
    db: TenantDb,
    { rules, tenant }: OutboundSettings,
    who: Identified,
    candidate: Omit<Candidate, 'id'> & { id: string | null },
  ): Promise<KnownPerson> {
    const { contact, addressHash, copies, country } = who
    const at = now().getTime()
    const { contactId } = personIn(who)
    const isMarketing = candidate.purpose === 'marketing'
    const sent = isMarketing
      ? await sentTimes(db, personIn(who), { since: new Date(at - weekMs), except: candidate.id })
      : []
    const tenantZone = zoneOf(tenant)
    const ownZone = contact && personZone(contact.data, { country, now: at })
    const facts: OutboundFacts = {
      rules,
      timeZone: hoursZone(rules, { ownZone, tenantZone }),
      suppressions: await suppressionFacts(db, addressHash, copies),
      consent: consentOf(contact, candidate.channel),
      heardAt: candidate.heardAt,
      sent,
      happened: isMarketing && contactId ? await eventsSince(db, contactId, new Date(candidate.since)) : [],
    }
    return { facts, contact, addressHash, ownZone, tenantZone }
  }
}

/** A person as far as the message names them. */
interface Identified {
  contact: KnownContact | null
  /** Of the address that is written to; null if it is not known. */
  addressHash: string | null
  /** Of all addresses of the contact. */
  ownHashes: string[]
  copies: Copies
  country: string | undefined
}

/** Addresses of a message's other recipients, by their hashes. */
type Copies = ReadonlyMap<string, string>

function copiesTo(others: Candidate['others'] = [], hashOf: (one: Destination) => string): Copies {
  return new Map(others.map(one => [hashOf(one), one.value]))
}

function personIn({ contact, addressHash, ownHashes }: Identified) {
  return {
    contactId: contact?.id ?? null,
    addressHashes: addressHash === null ? ownHashes : [addressHash, ...ownHashes],
  }
}

function addressesOf(contact: KnownContact | null): Address[] {
  const { emails = [], phones = [] } = contact?.data ?? {}
  return [
    ...emails.map(value => ({ kind: 'email' as const, value })),
    ...phones.map(value => ({ kind: 'phone' as const, value })),
  ]
}

function zoneOf({ timezone }: OutboundSettings['tenant']): string {
  return isTimeZone(timezone) ? timezone : 'UTC'
}

/** Returns the suppressions of the address that is written to and, with their addresses, of other recipients. */
async function suppressionFacts(
  db: TenantDb,
  addressHash: string | null,
  copies: Copies,
): Promise<SuppressionFact[]> {
  const hashes = addressHash === null ? [...copies.keys()] : [addressHash, ...copies.keys()]
  const found = await suppressionsOf(db, hashes)
  return found.map(({ addressHash: hash, reason, createdAt }) => {
    const address = hash === addressHash ? undefined : copies.get(hash)
    return { reason, since: createdAt.getTime(), ...(address !== undefined && { address }) }
  })
}

/** Returns the address at which a channel reaches a contact. */
function addressOf(contact: KnownContact | null, channel: string): Address | null {
  const { emails = [], phones = [] } = contact?.data ?? {}
  const [value] = channel === 'email' ? emails : phones
  return value === undefined ? null : { kind: channel === 'email' ? 'email' : 'phone', value }
}

function consentOf(contact: KnownContact | null, channel: string): OutboundFacts['consent'] {
  if (!contact) return 'unknown'
  const { consent } = contact.data
  return channel === 'email' ? consent.email : consent.messaging
}

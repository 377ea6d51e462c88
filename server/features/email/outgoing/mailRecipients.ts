import type { components } from '../../../../openapi/generated/types.d.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import { contactOf } from '../incoming/contactOf.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import type { StoredMail } from '../store/mailStore.ts'

/** A name beside an address. */
export type MailAddress = Pick<MailParticipant, 'name' | 'address'>

export interface MailRecipients {
  to: MailAddress[]
  cc: MailAddress[]
}

type MailChoice = components['schemas']['MailChoice']

type Answered = Pick<StoredMail, 'direction' | 'participants'>

/** Returns who gets an answer to a mail: its sender alone; after a mail of ours, its recipients again. */
export function senderOnly({ direction, participants }: Answered, ownAddress: string): MailRecipients {
  if (direction === 'out') return withoutUs({ to: inRole(participants, 'to'), cc: [] }, ownAddress)
  const sender = contactOf(participants, ownAddress)
  return withoutUs({ to: sender ? [sender] : [], cc: [] }, ownAddress)
}

/** Returns who gets an answer to all: the sender and everybody who has received the mail, except us. */
export function everybody(answered: Answered, ownAddress: string): MailRecipients {
  const { to } = senderOnly(answered, ownAddress)
  const { participants } = answered
  return withoutUs({ to: [...to, ...inRole(participants, 'to')], cc: inRole(participants, 'cc') }, ownAddress)
}

/** Returns who gets the mail of a message: the same people at each attempt. */
export function recipientsOf(
  {
    choice,
    attempt,
    ...said
  }: {
    choice: MailChoice | undefined
    attempt: Answered | undefined
    answered: Answered | undefined
    thread: readonly Answered[]
  },
  ownAddress: string,
): MailRecipients {
  return attempt ? sameRecipients(attempt) : chosenRecipients(choice, { ...said, ownAddress })
}

/** Returns who gets a mail that an earlier attempt has composed. */
function sameRecipients({ participants }: Pick<Answered, 'participants'>): MailRecipients {
  const named = (role: 'to' | 'cc') =>
    inRole(participants, role).map(({ name, address }) => ({ name, address }))
  return { to: named('to'), cc: named('cc') }
}

/**
 * Returns who gets a mail: whom the team has chosen, with the names that the thread states, else the sender of the mail
 * that it answers.
 */
export function chosenRecipients(
  choice: MailChoice | undefined,
  {
    answered,
    thread,
    ownAddress,
  }: { answered: Answered | undefined; thread: readonly Answered[]; ownAddress: string },
): MailRecipients {
  const { to } = choice ?? {}
  const usual = answered ? senderOnly(answered, ownAddress) : { to: [], cc: [] }
  const known = thread.flatMap(({ participants }) => participants)
  const named = (address: string): MailAddress => ({
    name: known.find(one => one.address === address.toLowerCase() && one.name !== null)?.name ?? null,
    address,
  })
  return { to: to ? to.map(named) : usual.to, cc: (choice?.cc ?? []).map(named) }
}

function inRole(
  participants: readonly MailParticipant[],
  wanted: MailParticipant['role'],
): MailParticipant[] {
  return participants.filter(({ role }) => role === wanted)
}

/** Leaves out our own address, and names everybody once. */
function withoutUs({ to, cc }: MailRecipients, ownAddress: string): MailRecipients {
  const named = new Set<string>()
  const rest = (all: readonly MailAddress[]) =>
    all.flatMap(({ name, address }) => {
      const key = address.toLowerCase()
      if (named.has(key) || isOwnAddress(address, ownAddress)) return []
      named.add(key)
      return [{ name, address }]
    })
  return { to: rest(to), cc: rest(cc) }
}

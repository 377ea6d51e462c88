import { v5 } from 'uuid'
import { weekdayOf } from '../../../common/time/calendarDate.ts'
import { toWallTime } from '../../../common/time/wallTime.ts'
import type { Database } from '../../store/database.ts'
import {
  type ActionContext,
  type ActionResult,
  type BuiltinAction,
  type OfferPlace,
  oncePerOffer,
} from '../agentAction.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { ShownDecision } from '../outbound/shownDecision.ts'
import type { ContactMessages, ContactWish } from './contactMessages.ts'
import { type ContactChannel, contactChannels, type Unreachable } from './contactTarget.ts'
import { answerMs } from './deliveryDecision.ts'
import { lastHeardAt } from './store/lastHeard.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  contactMessages: ContactMessages
}

/** The parameters, which the schema has checked. */
interface Parameters {
  channel: ContactChannel
  subject?: string
  text: string
}

/**
 * Creates the action with which an agent writes to the contact of its conversation on another channel. The address is
 * the contact's own; neither the model nor the words of the visitor can name one. A person of the team approves each
 * message.
 */
export function writeToContactAction({ database, contactMessages }: Deps): BuiltinAction {
  const connected = new Map(
    contactChannels.map(
      one => [one, oncePerOffer(tenantId => contactMessages.isConnected(tenantId, one))] as const,
    ),
  )
  return {
    moduleId: 'contacts',
    actionId: 'write_to_contact',
    toolName: 'write_to_contact',
    title: 'Write to the contact',
    description:
      'Sends the visitor what they asked for by email or on the messenger, to the address that the business has of them. Use it when the visitor wants something in writing. The team approves each message. Say what the result says; do not promise a message before.',
    parameters,
    risk: 'approval_required',
    isOffered: ({ writes_to_contacts }) => writes_to_contacts,
    isOfferedIn,
    unavailableReason: async tenantId =>
      (await isOfferedIn({ tenantId, channel: undefined })) ? null : 'no_channel',
    runFor: () => run,
    rehearseFor: () => rehearse,
  }

  async function isOfferedIn(place: OfferPlace): Promise<boolean> {
    const others = contactChannels.filter(one => one !== place.channel)
    const answers = await Promise.all(others.map(one => connected.get(one)?.(place)))
    return answers.some(Boolean)
  }

  async function run(context: ActionContext, given: Record<string, unknown>): Promise<ActionResult> {
    const { channel, subject = '', text } = given as unknown as Parameters
    const title = subject.replace(/\s+/g, ' ').trim()
    if (channel === 'email' && title === '') return withoutSubject
    const wish = await wishOf(context, channel)
    if ('why' in wish) return unreachable(wish.why)
    const message = {
      ...wish,
      // The same call in a repeated turn finds the message under its id.
      id: v5('contact message', context.callId),
      subject: title,
      content: text.trim(),
    }
    const outcome = await contactMessages.send(context.scope, message)
    if (outcome.status === 'unreachable') return unreachable(outcome.why)
    return outcome.status === 'failed' ? undelivered : resultOf(outcome.decision)
  }

  async function rehearse(context: ActionContext, given: Record<string, unknown>): Promise<ActionResult> {
    const { channel, subject = '' } = given as unknown as Parameters
    if (channel === 'email' && subject.trim() === '') return withoutSubject
    const wish = await wishOf(context, channel)
    // A person who is played is nobody's contact.
    if ('why' in wish) return wish.why === 'no_contact' ? sent : unreachable(wish.why)
    const checked = await contactMessages.check(context.scope, wish)
    return 'why' in checked ? unreachable(checked.why) : resultOf(checked.decision)
  }

  /** Returns whom the agent writes to, and why. */
  async function wishOf(
    { scope, conversationId, calledAt }: ActionContext,
    channel: ContactChannel,
  ): Promise<ContactWish | { why: Why }> {
    return database.inTenant(scope.tenantId, async db => {
      const thread = await findThread(db, conversationId)
      if (thread?.channel === channel) return { why: 'same_channel' }
      const contactId = thread?.data.contact_id
      if (contactId === undefined) return { why: 'no_contact' }
      const heardAt = await lastHeardAt(db, conversationId)
      const isAsked = heardAt !== null && calledAt.getTime() - heardAt.getTime() <= answerMs
      return { channel, contactId, to: '', purpose: isAsked ? 'confirmation' : 'marketing' }
    })
  }
}

const sent: ActionResult = {
  text: 'The message is on its way to the address that the business has of the visitor.',
}

const undelivered: ActionResult = {
  text: 'The message could not be delivered.',
  isError: true,
  errorCode: 'outbound.failed',
}

const withoutSubject: ActionResult = {
  text: 'An email needs a subject. Call this again with one.',
  isError: true,
  errorCode: 'outbound.no_subject',
}

function resultOf(decision: ShownDecision): ActionResult {
  const { at, time_zone: zone, reasons } = decision
  const against = reasons.filter(({ decision }) => decision === 'drop').map(({ text }) => text)
  const results: Record<ShownDecision['decision'], ActionResult> = {
    allow: sent,
    defer: {
      text: `The message waits until ${at === undefined ? 'later' : timeOf(at, zone)} (time zone ${zone}).`,
    },
    ask: { text: 'A person of the team has to approve the message first. Say that it may follow.' },
    drop: {
      text: `The message was not sent: ${against.join(' ')}`,
      isError: true,
      errorCode: 'outbound.refused',
    },
  }
  return results[decision.decision]
}

function timeOf(at: string, zone: string): string {
  const [date = '', clock = ''] = toWallTime(at, zone).split('T')
  return `${weekdayOf(date)} ${date} ${clock.slice(0, 5)}`
}

type Why = Unreachable['why'] | 'same_channel'

function unreachable(why: Why): ActionResult {
  return { text: `The message was not sent: ${whyTexts[why]}`, isError: true, errorCode: `outbound.${why}` }
}

const whyTexts: Readonly<Record<Why, string>> = {
  no_contact:
    'it is not known who the visitor is, so there is no address. An address that they name cannot be used here. Offer to hand over to the team.',
  no_address:
    'the business has no address of the visitor for this channel. An address that they name cannot be used here. Offer to hand over to the team.',
  foreign_address: 'the address is not the visitor’s.',
  not_connected: 'the business cannot send messages on this channel.',
  team_handles: 'a person of the team is talking with the visitor on this channel.',
  same_channel: 'this conversation is on that channel already. Answer here.',
}

const parameters: BuiltinAction['parameters'] = {
  type: 'object',
  additionalProperties: false,
  required: ['channel', 'text'],
  properties: {
    channel: {
      type: 'string',
      enum: [...contactChannels],
      description: 'email, or wa_2chat for the messenger (WhatsApp).',
    },
    subject: {
      type: 'string',
      maxLength: 200,
      description: 'The subject of an email, in the language of the visitor. Leave it out on the messenger.',
    },
    text: {
      type: 'string',
      minLength: 1,
      maxLength: 10000,
      pattern: '\\S',
      description:
        'The whole text with a salutation, in the language of the visitor, without a signature. Only what the conversation or your sources say.',
    },
  },
}

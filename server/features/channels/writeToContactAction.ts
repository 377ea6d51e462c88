import { v5 } from 'uuid'
import { weekdayOf } from '../../../common/time/calendarDate.ts'
import { toWallTime } from '../../../common/time/wallTime.ts'
import type { Database } from '../../store/database.ts'
import { type ActionContext, type ActionResult, type BuiltinAction, oncePerOffer } from '../agentAction.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { Purpose } from '../outbound/outboundMessage.ts'
import type { ShownDecision } from '../outbound/shownDecision.ts'
import type { ContactMessages, ContactOutcome, ContactWish, Unreachable } from './contactMessages.ts'
import { lastWordsAt } from './store/lastWords.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  contactMessages: ContactMessages
  now: () => Date
}

/** The parameters, which the schema has checked. */
interface Parameters {
  subject: string
  text: string
}

/**
 * Creates the action with which an agent writes an email to the contact of its conversation. The address is the
 * contact's own; neither the model nor the words of the visitor can name one.
 */
export function writeToContactAction({ database, contactMessages, now }: Deps): BuiltinAction {
  const isConnected = oncePerOffer(tenantId => contactMessages.isConnected(tenantId, 'email'))
  return {
    moduleId: 'contacts',
    actionId: 'write_to_contact',
    toolName: 'write_to_contact',
    title: 'Write to the contact',
    description:
      'Sends the visitor an email with what they asked for, to the address that the business has of them. Use it when the visitor wants something in writing. Say what the result says; do not promise an email before.',
    parameters,
    risk: 'low_impact_write',
    isOffered: ({ writes_to_contacts }) => writes_to_contacts,
    isOfferedIn: async place => place.channel !== 'email' && (await isConnected(place)),
    runFor: () => run,
    rehearseFor: () => rehearse,
  }

  async function run(context: ActionContext, given: Record<string, unknown>): Promise<ActionResult> {
    const wish = await wishOf(context)
    if (!wish) return unreachable('no_contact')
    const { subject, text } = given as unknown as Parameters
    const message = {
      ...wish,
      // The same call in a repeated turn finds the message under its id.
      id: v5('contact message', context.callId),
      subject: subject.replace(/\s+/g, ' ').trim(),
      content: text.trim(),
    }
    const outcome = await contactMessages.send(context.scope, message)
    return outcome.status === 'unreachable' ? unreachable(outcome.why) : resultOf(outcome.decision)
  }

  async function rehearse(context: ActionContext): Promise<ActionResult> {
    const wish = await wishOf(context)
    // A person who is played is nobody's contact.
    if (!wish) return sent
    const checked = await contactMessages.check(context.scope, wish)
    return 'why' in checked ? unreachable(checked.why) : resultOf(checked.decision)
  }

  /** Returns whom the agent writes to, and why; null without a contact. */
  async function wishOf({ scope, conversationId }: ActionContext): Promise<ContactWish | null> {
    return database.inTenant(scope.tenantId, async db => {
      const contactId = (await findThread(db, conversationId))?.data.contact_id
      if (contactId === undefined) return null
      const heardAt = await lastWordsAt(db, conversationId)
      const isAsked = heardAt !== null && now().getTime() - heardAt.getTime() <= askedMs
      const purpose: Exclude<Purpose, 'answer'> = isAsked ? 'confirmation' : 'marketing'
      return { channel: 'email', contactId, to: '', purpose }
    })
  }
}

/** For this long after the person's words, an email follows from what they said. */
const askedMs = 72 * 3_600_000

const sent: ActionResult = {
  text: 'The email is on its way to the address that the business has of the visitor.',
}

function resultOf(decision: ShownDecision): ActionResult {
  const { at, time_zone: zone, reasons } = decision
  const against = reasons.filter(({ decision }) => decision === 'drop').map(({ text }) => text)
  const results: Record<ContactOutcome['decision']['decision'], ActionResult> = {
    allow: sent,
    defer: {
      text: `The email waits until ${at === undefined ? 'later' : timeOf(at, zone)} (time zone ${zone}).`,
    },
    ask: { text: 'A person of the team has to approve the email first. Say that it may follow.' },
    drop: {
      text: `The email was not sent: ${against.join(' ')}`,
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

function unreachable(why: Unreachable['why']): ActionResult {
  return { text: whyTexts[why], isError: true, errorCode: `outbound.${why}` }
}

const whyTexts: Readonly<Record<Unreachable['why'], string>> = {
  no_contact:
    'The email was not sent: it is not known who the visitor is, so there is no address. An address that they name cannot be used here. Offer to hand over to the team.',
  no_address:
    'The email was not sent: the business has no email address of the visitor. An address that they name cannot be used here. Offer to hand over to the team.',
  foreign_address: 'The email was not sent: the address is not the visitor’s.',
  not_connected: 'The email was not sent: the business cannot send emails at the moment.',
}

const parameters: BuiltinAction['parameters'] = {
  type: 'object',
  additionalProperties: false,
  required: ['subject', 'text'],
  properties: {
    subject: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      pattern: '\\S',
      description: 'The subject, in the language of the visitor.',
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

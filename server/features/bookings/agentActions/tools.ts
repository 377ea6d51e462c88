import type { JSONSchema7 } from '@ai-sdk/provider'
import type { BuiltinAction } from '../../agentAction.ts'

/** The parts of an action that models see. */
export type Tool = Pick<
  BuiltinAction,
  'actionId' | 'toolName' | 'title' | 'description' | 'parameters' | 'risk'
>

const text = (description: string, maxLength: number): JSONSchema7 => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
})
const date = (description: string): JSONSchema7 => ({ type: 'string', format: 'date', description })

/** What proves that a booking of another conversation is the visitor's own. */
const proof: Record<string, JSONSchema7> = {
  email: text('The email address of the booking. Needed if it was not made in this conversation.', 254),
  phone: text('The phone number of the booking, instead of the email address.', 60),
}
const reference = text('The reference of the booking: 8 letters.', 40)
const slot = text('The short name of the time, exactly as find_slots returned it. Never make one up.', 40)

function parameters(properties: Record<string, JSONSchema7>, required: string[] = []): JSONSchema7 {
  return { type: 'object', additionalProperties: false, required, properties }
}

/** The actions with which agents book, as models see them. */
export const tools = {
  listServices: {
    actionId: 'list_services',
    toolName: 'list_services',
    title: 'List services',
    description:
      'Lists what people can book: name, duration, price, and with whom. Use it before find_slots if you do not know which service the visitor wants.',
    parameters: parameters({}),
    risk: 'read',
  },
  findSlots: {
    actionId: 'find_slots',
    toolName: 'find_slots',
    title: 'Find free times',
    description:
      'Finds free times for an appointment, in the time zone of the business. Use it before book_slot and move_booking: only times that it returned can be booked. The visitor can choose from the times as buttons.',
    parameters: parameters({
      service: text('Short name or name of the service. Not needed if there is only one.', 120),
      from: date('First day, such as 2026-06-04. Today if left out.'),
      to: date('Last day. The first day if left out.'),
      part_of_day: { type: 'string', enum: ['morning', 'afternoon', 'evening'] },
      time: {
        type: 'string',
        pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
        description: 'The time of day that suits best, such as 09:30.',
      },
      calendar: text('Name of the person or room that the visitor asks for.', 120),
      count: {
        type: 'integer',
        minimum: 1,
        maximum: 5,
        description: 'How many times to offer; 5 if left out.',
      },
      booking: text('To move a booking: its reference.', 40),
      ...proof,
    }),
    risk: 'read',
  },
  book: {
    actionId: 'book',
    toolName: 'book_slot',
    title: 'Book an appointment',
    description:
      'Books a time that find_slots returned. Needs the name of the visitor and an email address or a phone number. If you call it without them, the time is held for some minutes, and you are told what is missing: ask for it and call it again.',
    parameters: parameters(
      {
        slot,
        name: text('The name of the person who comes.', 120),
        email: text('Their email address.', 254),
        phone: text('Their phone number.', 60),
        notes: text('What they want the business to know.', 2000),
      },
      ['slot'],
    ),
    risk: 'low_impact_write',
  },
  findBookings: {
    actionId: 'find_bookings',
    toolName: 'find_bookings',
    title: 'Find bookings',
    description:
      'Finds the visitor’s own appointments: those of this conversation, or the one with a reference and its email address or phone number.',
    parameters: parameters({ reference, ...proof }),
    risk: 'read',
  },
  move: {
    actionId: 'move',
    toolName: 'move_booking',
    title: 'Move an appointment',
    description:
      'Moves an appointment to a time that find_slots returned for it: call find_slots with its reference as booking first.',
    parameters: parameters({ slot }, ['slot']),
    risk: 'low_impact_write',
  },
  cancel: {
    actionId: 'cancel',
    toolName: 'cancel_booking',
    title: 'Cancel an appointment',
    description:
      'Cancels an appointment of the visitor. Ask whether they are sure before you call it. The reference is not needed if this conversation has only one appointment.',
    parameters: parameters({
      reference,
      ...proof,
      reason: text('Why, if the visitor says so.', 500),
    }),
    risk: 'low_impact_write',
  },
} satisfies Record<string, Tool>

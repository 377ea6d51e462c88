import { AppError } from '../../../errors.ts'
import type { ActionResult } from '../../agentAction.ts'
import type { SlotList } from './presentedSlots.ts'

/** A refusal that an agent can explain to the visitor. */
export interface Refusal {
  code: string
  /** What went wrong and what to do, in English. */
  error: string
  more?: Partial<SlotList> & { services?: readonly object[]; bookings?: readonly object[] }
}

/** Returns a refusal as the result of an action, with the times to choose from as suggestions. */
export function refused({ code, error, more = {} }: Refusal): ActionResult {
  const suggestions = more.slots?.map(({ label }) => label) ?? []
  return {
    text: JSON.stringify({ error, code, ...more }),
    isError: true,
    errorCode: code,
    ...(suggestions.length > 0 && { suggestions }),
  }
}

/** Returns the refusal for an error that the visitor can do something about; throws any other error. */
export function asRefusal(error: unknown): Refusal {
  if (!(error instanceof AppError) || !isExplained(error)) throw error
  const faults = error.details.errors?.map(({ message }) => message) ?? []
  const sentences = [error.details.detail ?? error.message, ...faults]
  return { code: error.code, error: [...new Set(sentences)].join(' ') }
}

function isExplained({ code }: AppError): boolean {
  return code.startsWith('booking.') || code === 'record.invalid' || code === 'request.invalid'
}

export const unknownSlot: Refusal = {
  code: 'booking.unknown_slot',
  error: 'This time was not offered in this conversation. Call find_slots, and use a slot that it returns.',
}

export const unknownBooking: Refusal = {
  code: 'booking.not_found',
  error:
    'No appointment was found. An appointment that was made elsewhere needs its reference, and its email address or phone number.',
}

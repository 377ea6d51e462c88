import { isObject } from '../../../../../common/json/isObject.ts'
import type { ModelMessage } from '../../languageModel.ts'

/** A free time of a result. */
export interface OfferedTime {
  slot: string
  label: string
  start: string
  timeZone: string
}

/** An appointment of a result. */
export interface ToldBooking {
  reference: string
  label: string
  start: string
  timeZone: string
  status: string
}

/** A result of a booking action, with whatever it has. */
export interface BookingResult {
  isError: boolean
  code: string
  services: readonly { service: string; name: string }[]
  service: string
  times: readonly OfferedTime[]
  /** Nothing was free when it was asked for; the times are the next ones. */
  isElsewhere: boolean
  bookings: readonly ToldBooking[]
  missing: readonly string[]
  /** Whether the call booked, moved or canceled an appointment. */
  isDone: boolean
  booking: ToldBooking | null
  location: string
}

type ToolMessage = Extract<ModelMessage, { role: 'tool' }>

/** Reads a result of a booking action. */
export function readResult({ result, isError = false }: ToolMessage): BookingResult {
  const data = parsed(result)
  const zone = textOf(data.time_zone) || 'UTC'
  return {
    isError,
    code: textOf(data.code),
    services: objects(data.services).map(({ service, name }) => ({
      service: textOf(service),
      name: textOf(name),
    })),
    service: textOf(data.service),
    times: objects(data.slots).map(({ slot, label, start }) => ({
      ...{ slot: textOf(slot), label: textOf(label), start: textOf(start) },
      timeZone: zone,
    })),
    isElsewhere: data.is_elsewhere === true,
    bookings: objects(data.bookings).map(bookingOf),
    missing: Array.isArray(data.missing) ? data.missing.map(String) : [],
    isDone: [data.booked, data.moved, data.cancelled].includes(true),
    booking: typeof data.reference === 'string' ? bookingOf(data) : null,
    location: textOf(data.location),
  }
}

/** Returns the newest result of an action, and what it was called with; null if there is none. */
export function latestCall(
  messages: readonly ModelMessage[],
  toolName: string | undefined,
): { result: BookingResult; input: Record<string, unknown>; at: number } | null {
  const at = messages.findLastIndex(one => one.role === 'tool' && one.toolName === toolName)
  const message = messages[at]
  if (message?.role !== 'tool') return null
  const calls = messages.flatMap(one => (one.role === 'assistant' ? (one.calls ?? []) : []))
  const input = calls.findLast(({ callId }) => callId === message.callId)?.input
  return { result: readResult(message), input: isObject(input) ? input : {}, at }
}

function bookingOf(data: Record<string, unknown>): ToldBooking {
  return {
    reference: textOf(data.reference),
    label: textOf(data.label),
    start: textOf(data.start),
    timeZone: textOf(data.time_zone) || 'UTC',
    status: textOf(data.status),
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { createHash } from 'node:crypto'
import type { Binding } from './binding.ts'

/** The part of a connection event's input by which bindings choose. */
export interface ConnectionEvent {
  connection_id: string
  kind: string
  /** Result of a run; absent if the event has none. */
  status?: string
}

/** The part of a booking event's input by which bindings choose. */
export interface BookingEvent {
  kind: string
  booking: { calendar_id: string; service_id: string }
}

/** The part of an intake event's input by which bindings choose. */
export interface IntakeEvent {
  intake: { id: string }
}

/** The part of a document event's input by which bindings choose. */
export interface DocumentEvent {
  document: { template_id: string }
}

interface Place {
  channel: string
  agent_service_id: string
}

/** Returns whether a binding covers a conversation, by its facts; an empty scope covers all. */
export function isInScope({ scope }: Pick<Binding, 'scope'>, place: Place, agentId: string): boolean {
  const { agent_ids = [], agent_service_ids = [], channels = [] } = scope
  return (
    isAmong(agent_ids, agentId) &&
    isAmong(agent_service_ids, place.agent_service_id) &&
    isAmong<string>(channels, place.channel)
  )
}

/** Returns whether a binding covers an event of a connection, by the event's input; an empty scope covers all. */
export function coversConnection({ scope }: Pick<Binding, 'scope'>, event: ConnectionEvent): boolean {
  const { integrations = [], statuses = [] } = scope
  const { connection_id: id, kind, status } = event
  const isChosen = isAmong(integrations, id) || isAmong(integrations, kind)
  return isChosen && (status === undefined || isAmong<string>(statuses, status))
}

/** Returns whether a binding covers a change of a booking, by the event's input; an empty scope covers all. */
export function coversBooking(
  { scope }: Pick<Binding, 'scope'>,
  { kind, booking: { calendar_id, service_id } }: BookingEvent,
): boolean {
  const { booking_kinds = [], calendar_ids = [], service_ids = [] } = scope
  return (
    isAmong<string>(booking_kinds, kind) &&
    isAmong(calendar_ids, calendar_id) &&
    isAmong(service_ids, service_id)
  )
}

/** Returns whether a binding covers an event of an intake, by the event's input; an empty scope covers all. */
export function coversIntake({ scope }: Pick<Binding, 'scope'>, { intake }: IntakeEvent): boolean {
  return isAmong(scope.intake_ids ?? [], intake.id)
}

/** Returns whether a binding covers a document that is ready, by the event's input; an empty scope covers all. */
export function coversDocument({ scope }: Pick<Binding, 'scope'>, { document }: DocumentEvent): boolean {
  return isAmong(scope.document_template_ids ?? [], document.template_id)
}

function isAmong<T>(chosen: readonly T[], one: T): boolean {
  return chosen.length === 0 || chosen.includes(one)
}

/** Returns the version that a binding runs for a conversation or run, the same each time, or null for the newest. */
export function chosenVersion(
  { id, version_policy, version, canary }: Pick<Binding, 'id' | 'version_policy' | 'version' | 'canary'>,
  subject: string,
): number | null {
  const { version: tried, percent = 0 } = canary ?? {}
  if (tried !== undefined && share(`${id}:${subject}`) < percent) return tried
  return version_policy === 'pinned' ? (version ?? null) : null
}

/** Maps a text to a number from 0 to 100; similar texts get unrelated numbers. */
function share(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32) * 100
}

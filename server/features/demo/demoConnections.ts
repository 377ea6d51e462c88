import { v5 } from 'uuid'
import type { HeldConnection, HeldDelivery, HeldRun } from '../integrations/store/heldConnectionStore.ts'
import { noCounts } from '../integrations/store/runStore.ts'
import { demoAppointmentSchema, demoAppointments, demoRunCount, hoursSinceRun } from './demoAppointments.ts'
import type { DemoClock } from './demoClock.ts'
import { demoLabName } from './demoLab.ts'
import type { IdOf } from './demoWrite.ts'

interface Place {
  tenantId: string
  clock: DemoClock
  idOf: IdOf
}

const names = ['appointment book', 'practice software', demoLabName] as const

/** Returns the ids of a tenant's demo connections, by which they are found again. */
export function demoConnectionIds(tenantId: string): string[] {
  return names.map(name => v5(name, tenantId))
}

/**
 * Returns the practice's connections whose records are in the story, one of each kind. They have no secrets and no schedule, and
 * their hosts do not exist, so nothing is fetched or sent.
 */
export function demoConnections(place: Place): HeldConnection[] {
  return [appointmentBook(place), practiceSoftware(place)]
}

/** A source whose rows are the demo's appointments. */
function appointmentBook({ tenantId, clock, idOf }: Place): HeldConnection {
  const host = 'book.lakeside-dental.example'
  const connected_at = timeAgo(clock, hoursSinceRun(0) + 1)
  const entity = 'custom_data_object'
  return {
    _id: v5('appointment book', tenantId),
    kind: 'rest',
    account: host,
    authorization: { url: `https://${host}/v1/appointments` },
    settings: {
      name: 'Appointment book',
      enabled: true,
      data_type: idOf('custom_data_schema', demoAppointmentSchema.name),
      ...{ items: '/appointments', key: '/number', paging: { kind: 'none' } },
      fields: {
        patient: '/patient/name',
        starts_at: '/starts_at',
        treatment: '/treatment',
        confirmed: '/confirmed',
      },
    },
    health: { ok: true, checked_at: connected_at.toISOString(), message: null },
    connected_at,
    sync: {
      name: 'rows',
      runs: runsOf({ tenantId, clock }),
      objects: demoAppointments(clock).map(({ key }) => {
        return { key, entity, recordId: idOf(entity, key), hash: 'demo' }
      }),
    },
  }
}

const [failedRun, partialRun] = [13, 17]

function runsOf({ tenantId, clock }: Omit<Place, 'idOf'>): HeldRun[] {
  return Array.from({ length: demoRunCount }, (_, run): HeldRun => {
    const started_at = timeAgo(clock, hoursSinceRun(run))
    const finished_at = new Date(started_at.getTime() + 2000)
    const cause = run === 0 ? 'person' : run === failedRun + 1 ? 'retry' : 'schedule'
    const own = { _id: v5(`run ${run}`, tenantId), cause, is_full: true, started_at, finished_at } as const
    if (run === failedRun) {
      const error = { code: 'unavailable', message: 'The server answered 503.' }
      return { ...own, status: 'failed', counts: noCounts, error, errors: [] }
    }
    const counts = countsOf(run, clock)
    const none = { error: null, errors: [] }
    if (run !== partialRun) return { ...own, ...none, status: 'succeeded', counts }
    // The appointments that the next run added.
    const errors = demoAppointments(clock)
      .filter(({ addedBy }) => addedBy === run + 1)
      .map(({ key }) => ({ key, label: key, pointer: '/data/patient', message: 'This is required.' }))
    const failed = errors.length
    return {
      ...own,
      status: 'partial',
      counts: { ...counts, seen: counts.seen + failed, failed },
      error: null,
      errors,
    }
  })
}

/** Counts what a run did with the appointments. */
function countsOf(run: number, clock: DemoClock): HeldRun['counts'] {
  const seen = demoAppointments(clock).filter(({ addedBy }) => addedBy <= run)
  const added = seen.filter(({ addedBy }) => addedBy === run).length
  const updated = seen.filter(({ confirmedBy }) => confirmedBy === run).length
  return { ...noCounts, seen: seen.length, added, updated, unchanged: seen.length - added - updated }
}

/** A webhook that is switched off, so that its waiting delivery stays where it is. */
function practiceSoftware({ tenantId, clock, idOf }: Place): HeldConnection {
  const host = 'hooks.practice-software.example'
  const told = (hoursAgo: number, type: string, name: string, version: number, more: Outcome = arrived) => {
    const created_at = timeAgo(clock, hoursAgo)
    const { hours, nextHours, ...outcome } = more
    const last_at = new Date(created_at.getTime() + 300 + hours * hourMs)
    const next_at = nextHours === undefined ? null : timeAgo(clock, -nextHours)
    const data = { contact_id: idOf('contact', name), version }
    const _id = v5(`delivery ${hoursAgo}`, tenantId)
    return { _id, type, data, created_at, last_at, next_at, ...outcome }
  }
  return {
    _id: v5('practice software', tenantId),
    kind: 'webhook',
    account: host,
    authorization: { url: `https://${host}/contacts` },
    settings: {
      name: 'Practice software',
      enabled: false,
      events: ['contact.created', 'contact.updated'],
      include_text: false,
    },
    health: { ok: false, checked_at: timeAgo(clock, 4).toISOString(), message: 'The server answered 503.' },
    connected_at: timeAgo(clock, 171),
    deliveries: [
      told(170, 'contact.created', 'Priya Raman', 1),
      told(146, 'contact.created', 'Lucas Ferreira', 1, refused),
      told(122, 'contact.created', 'Ruth Caldwell', 1),
      told(50, 'contact.created', 'Owen Price', 1),
      told(26, 'contact.created', 'Chloe Whitfield', 1),
      told(4, 'contact.updated', 'Maya Thornton', 2, waiting),
    ],
  }
}

type Outcome = Pick<HeldDelivery, 'state' | 'attempts' | 'last_status' | 'last_error' | 'last_answer'> & {
  /** Hours from the event to the latest attempt. */
  hours: number
  /** Hours until the next attempt. */
  nextHours?: number
}

const arrived: Outcome = {
  ...{ state: 'delivered', attempts: 1, hours: 0 },
  ...{ last_status: 204, last_error: null, last_answer: null },
}
const refused: Outcome = {
  ...{ state: 'failed', attempts: 10, hours: 76 },
  ...{ last_status: 422, last_error: 'The server answered 422.', last_answer: 'Unknown patient' },
}
const waiting: Outcome = {
  ...{ state: 'waiting', attempts: 3, hours: 1, nextHours: 12 },
  ...{ last_status: 503, last_error: 'The server answered 503.', last_answer: 'Down for maintenance' },
}

const hourMs = 3_600_000

function timeAgo(clock: DemoClock, hours: number): Date {
  clock.goTo({ hours })
  return clock.now()
}

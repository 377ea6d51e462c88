import pg from 'pg'
import type { AvailabilityRequest } from '../../server/features/bookings/availability/availabilityInput.ts'
import { day } from '../../server/features/bookings/availability/interval.ts'
import { slots } from '../../server/features/bookings/availability/slots.ts'
import { request } from '../../tests/support/availabilityCase.ts'
import type { Figure } from './figure.ts'
import { sendLoad, sendOne } from './load.ts'
import { median } from './median.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { postmasterOf } from './postmasterOf.ts'
import { processUse, treeCpu } from './processCpu.ts'

const rivals = 100
const times = 100
const imported = 10_000
const rounds = 3
/** A Monday in some weeks. */
const monday = Date.UTC(1970, 0, 5) + (Math.floor(Date.now() / (7 * day)) + 2) * 7 * day
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

interface Place {
  url: string
  databaseUrl: string
  pid: number
  postmaster: number
}

/** Measures rivals for the same times, free times of many calendars, and what bookings cost the writes of others. */
export async function bookingsBench(): Promise<Figure[]> {
  return onEmptyServer(async ({ url, databaseUrl, server }) => {
    const place = { url, databaseUrl, pid: server.pid, postmaster: await postmasterOf(databaseUrl) }
    const ids: string[] = []
    while (ids.length < 50) ids.push(await newCalendar(url, `Calendar ${ids.length}`))
    return [
      ...(await rivalFigures(place, ids[0] ?? '')),
      ...(await availabilityFigures(place, ids)),
      ...pureFigures(),
      ...(await triggerFigures(place)),
    ]
  })
}

async function newCalendar(url: string, name: string): Promise<string> {
  const body = {
    name,
    timezone: 'Europe/Berlin',
    working_hours: [{ days: week, from: '08:00', to: '18:00' }],
  }
  return (await sendOne<{ _id: string }>(url, { method: 'POST', path: '/api/calendar', body }))._id
}

/** Sends 100 requests for each of 100 times at once. */
async function rivalFigures({ url, pid, postmaster }: Place, calendar_id: string): Promise<Figure[]> {
  const read = await costOfReading(url, calendar_id, pid)
  const [began, node, store] = [performance.now(), processUse(pid).cpuMs, treeCpu(postmaster)]
  let [booked, refused] = [0, 0]
  for (let time = 0; time < times; time++) {
    const start = new Date(monday + 8 * 3_600_000 + time * 3_600_000).toISOString()
    const end = new Date(Date.parse(start) + 30 * 60_000).toISOString()
    const body = JSON.stringify({ name: 'Maya Thornton', calendar_id, start, end })
    const answers = await Promise.all(Array.from({ length: rivals }, () => post(`${url}/api/booking`, body)))
    booked += answers.filter(status => status === 201).length
    refused += answers.filter(status => status === 409).length
  }
  if (booked !== times || refused !== times * (rivals - 1))
    throw new Error(`${booked} were booked and ${refused} refused`)
  const count = times * rivals
  const nodeMs = (processUse(pid).cpuMs - node) / count
  return [
    { name: '100 rivals for 100 times: all', value: (performance.now() - began) / 1000, unit: 's' },
    { name: 'Node CPU of one request', value: nodeMs, unit: 'ms', ratio: nodeMs / read },
    { name: 'PostgreSQL CPU of one request', value: (treeCpu(postmaster) - store) / count, unit: 'ms' },
  ]
}

async function post(url: string, body: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await answer.arrayBuffer()
  return answer.status
}

/** Returns the Node CPU of reading one calendar in milliseconds: the base line. */
async function costOfReading(url: string, id: string, pid: number): Promise<number> {
  const count = 1000
  const before = processUse(pid).cpuMs
  await sendLoad(url, count, 4, () => ({ method: 'GET', path: `/api/calendar/${id}` }))
  return (processUse(pid).cpuMs - before) / count
}

/** Asks for a month of a service that needs 1, 20 or 50 calendars together. */
async function availabilityFigures({ url, pid }: Place, ids: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of [1, 20, 50]) {
    const service = {
      name: 'Visit',
      service_id: 'visit',
      mode: 'together',
      calendar_ids: ids.slice(0, count),
    }
    const body = { services: [service], default_service_id: 'visit' }
    await sendOne(url, { method: 'PUT', path: '/api/scheduling_rules', body })
    const [start, end] = [new Date(monday), new Date(monday + 30 * day)].map(time => time.toISOString())
    const path = `/api/calendar/${ids[0]}/availability?start=${start}&end=${end}`
    const read = await costOfReading(url, ids[0] ?? '', pid)
    const before = processUse(pid).cpuMs
    const { p50 } = await sendLoad(url, 60, 2, () => ({ method: 'GET', path }))
    const cpu = (processUse(pid).cpuMs - before) / 60
    const name = `a month of ${count} calendar${count === 1 ? '' : 's'}`
    figures.push({ name: `${name}, p50`, value: p50, unit: 'ms' })
    figures.push({ name: `${name}, Node CPU`, value: cpu, unit: 'ms', ratio: cpu / read })
  }
  return figures
}

/** Measures the pure function, without database and HTTP. */
function pureFigures(): Figure[] {
  const base = cpuOf(sized(1, 60), 30)
  return [
    { name: 'slots: 1 calendar, 30 days', value: base, unit: 'ms' },
    ...[
      { name: 'slots: 20 calendars, 30 days', value: cpuOf(sized(20, 60), 30), unit: 'ms' },
      { name: 'slots: 50 calendars, 60 days, every 5 min', value: cpuOf(sized(50, 5), 60), unit: 'ms' },
    ].map(figure => ({ ...figure, ratio: figure.value / base })),
  ]
}

function sized(count: number, slot_interval_minutes: number): AvailabilityRequest {
  const working_hours = [{ days: week, from: '08:00', to: '18:00' }] as never
  const whole = request({}, { slot_interval_minutes }, { now: monday - day })
  const [empty] = whole.calendars
  const calendars = Array.from({ length: count }, (_, index) => ({
    ...(empty as NonNullable<typeof empty>),
    ...{ calendar_id: String(index), timezone: 'Europe/Berlin', working_hours },
  }))
  return { ...whole, calendars }
}

function cpuOf(asked: AvailabilityRequest, days: number): number {
  const range = { start: monday, end: monday + days * day }
  const spent = Array.from({ length: 30 }, () => {
    const before = process.cpuUsage()
    slots(asked, range)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(spent)
}

/** Compares imports of contacts with and without the triggers of bookings; the rounds alternate. */
async function triggerFigures({ url, databaseUrl, postmaster }: Place): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ tgname: string }>(
    `select tgname from pg_trigger where tgrelid = 'switchboard.record'::regclass and tgname like 'booking%'`,
  )
  if (rows.length === 0) throw new Error('No triggers of bookings were found')
  const costs = { enable: [] as number[], disable: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    for (const how of ['enable', 'disable'] as const) {
      for (const { tgname } of rows)
        await client.query(`alter table switchboard.record ${how} trigger ${tgname}`)
      const cost = await costOfImport(`${url}/api/contact/import`, `${how} ${round}`, postmaster)
      // The first round only warms up.
      if (round > 0) costs[how].push(cost)
    }
  }
  await client.end()
  const [value, bare] = [median(costs.enable), median(costs.disable)]
  const name = 'import of 10 000 contacts beside bookings: PostgreSQL CPU'
  return [{ name, value, unit: 's', ratio: value / bare }]
}

async function costOfImport(url: string, name: string, postmaster: number): Promise<number> {
  const lines = Array.from({ length: imported }, (_, index) => JSON.stringify({ name: `${name} ${index}` }))
  const before = treeCpu(postmaster)
  const headers = { 'content-type': 'application/x-ndjson' }
  const answer = await fetch(url, { method: 'POST', body: lines.join('\n'), headers })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  return (treeCpu(postmaster) - before) / 1000
}

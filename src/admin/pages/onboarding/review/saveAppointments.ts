import { type JsonObject, sameJson } from '../../../../../common/json/jsonValue.ts'
import type { Api } from '../../../../api/createApi.ts'
import { type BookableService, type WorkingHours, wantedServices, workingHours } from './appointments.ts'
import type { BusinessDraft } from './businessDraft.ts'
import { changeRules } from './changeRules.ts'

/** The calendar and the rules on the server. Each write updates it. */
export interface WrittenAppointments {
  /** Undefined if there is none yet. Without an id, the services take place in all calendars. */
  calendar: { _id?: string; hours?: WorkingHours } | undefined
  /** The services of the tenant's own scheduling rules; undefined if there are no rules, or only the demo's. */
  bookable: readonly BookableService[] | undefined
}

interface Wish {
  draft: BusinessDraft
  /** Name of the business. */
  name: string
}

/**
 * Writes the appointments of a draft as services of the scheduling rules, and their calendar with the opening hours.
 * Hours that somebody has set in the calendar itself stay. Throws ApiError.
 */
export async function saveAppointments(
  api: Api,
  { draft, name: businessName }: Wish,
  written: WrittenAppointments,
) {
  const before = written.bookable ?? []
  const named = draft.appointments.filter(({ name }) => name.trim() !== '')
  if (named.length === 0 && before.length === 0) return
  if (named.length > 0) await saveCalendar()
  const services = wantedServices(named, before, written.calendar?._id)
  if (sameJson(services, before)) return
  if (written.bookable) await changeRules(api, withServices)
  else await api.send('/scheduling_rules', { method: 'PUT', body: { services } })
  written.bookable = services

  function withServices({ default_service_id: usual, ...rules }: JsonObject): JsonObject {
    const isKept = services.some(({ service_id }) => service_id === usual)
    return { ...rules, ...(isKept && { default_service_id: usual }), services } as JsonObject
  }

  async function saveCalendar(): Promise<void> {
    const hours = workingHours(draft.opening_hours)
    const { calendar } = written
    if (!calendar) written.calendar = { _id: await newCalendar(hours), hours }
    else if (calendar._id && calendar.hours && !sameJson(calendar.hours, hours)) {
      await api.send(`/calendar/${calendar._id}`, { method: 'PATCH', body: { working_hours: hours } })
      written.calendar = { ...calendar, hours }
    }
  }

  async function newCalendar(working_hours: WorkingHours): Promise<string> {
    const name = businessName.slice(0, 120)
    const query = JSON.stringify({ filter: { name } })
    const { data: found } = await api.send('/calendar', { query: { query } })
    // An earlier attempt may have ended after the calendar.
    const [older] = found as { _id: string }[]
    if (older) return older._id
    const { data: business } = await api.send('/business_info', { method: 'GET' })
    const { timezone } = business as { timezone: string }
    const body = { name, timezone, working_hours }
    const { data } = await api.send('/calendar', { method: 'POST', body })
    return (data as { _id: string })._id
  }
}

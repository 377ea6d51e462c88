import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { ListedCalendar } from '../../providers/calendars/calendarProvider.ts'
import type { ForeignPlace } from '../../store/calendarSyncTables.ts'
import type { StoredLink } from './store/linkStore.ts'

type Wish = components['schemas']['CalendarConnectionInput']

/** Returns the chosen calendars with their names; throws `record.invalid` for one that the account cannot use so. */
export function chosenPlaces(
  { write_calendar_id: writeId = null, conflict_calendar_ids: conflictIds = [] }: Wish,
  calendars: readonly ListedCalendar[],
): Pick<StoredLink, 'write_calendar' | 'conflict_calendars'> {
  const find = (id: string) => calendars.find(calendar => calendar.id === id)
  const written = writeId === null ? null : find(writeId)
  const errors = [
    ...(writeId === null || written?.canWrite
      ? []
      : [fault('/write_calendar_id', written ? cannotWrite : unknown)]),
    ...conflictIds.flatMap((id, index) =>
      find(id) ? [] : [fault(`/conflict_calendar_ids/${index}`, unknown)],
    ),
    ...(writeId === null && conflictIds.length === 0 ? [fault('/write_calendar_id', nothing)] : []),
  ]
  if (errors.length > 0) throw noSuchPlace(errors)
  const place = ({ id, name }: ListedCalendar): ForeignPlace => ({ id, name })
  return {
    write_calendar: written ? place(written) : null,
    conflict_calendars: conflictIds.flatMap(id => find(id) ?? []).map(place),
  }
}

const unknown = 'The account cannot see this calendar.'
const cannotWrite = 'The account may not add events to this calendar.'
const nothing = 'Choose at least one calendar.'

type Fault = Pick<FieldError, 'pointer' | 'message'>

function fault(pointer: string, message: string): Fault {
  return { pointer, message }
}

/** Returns the refusal of names that lead nowhere. */
export function noSuchPlace(faults: readonly Fault[]): AppError {
  return new AppError('record.invalid', { errors: faults.map(one => ({ ...one, keyword: 'x-ref' })) })
}

import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the calendar. */
export const en = {
  forbidden: 'You cannot see bookings',
  newBooking: 'New booking',
  noCalendars: 'No calendars yet',
  noCalendarsHint:
    'A calendar is a person, room, or device that people can book. Create one to see its bookings here.',
  newCalendar: 'New calendar',
  today: 'Today',
  previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month', list: 'Previous week' },
  next: { day: 'Next day', week: 'Next week', month: 'Next month', list: 'Next week' },
  view: 'View',
  views: { day: 'Day', week: 'Week', month: 'Month', list: 'List' },
  calendars: 'Calendars',
  cancelled: 'Show canceled',
  zone: 'Time zone',
  zoneIs: (zone: string) => `Times in ${zone}`,
  none: {
    day: 'No bookings on this day',
    week: 'No bookings this week',
    month: 'No bookings this month',
    list: 'No bookings this week',
  },
  noneShown: 'No calendar is selected',
  tooMany: (shown: number) =>
    `Only the first ${number(shown)} bookings are shown. Choose a shorter time or fewer calendars.`,
  goTo: (day: string) => `Go to ${day}`,
  more: (count: number) => `${number(count)} more`,
  seats: (count: number) => (count === 1 ? '1 seat' : `${number(count)} seats`),
  statuses: {
    pending: 'Waits for confirmation',
    accepted: 'Confirmed',
    rejected: 'Rejected',
    cancelled: 'Canceled',
    completed: 'Took place',
    no_show: 'Did not come',
  },
  panel: {
    calendar: 'Calendar',
    status: 'Status',
    reason: 'Reason',
    service: 'Service',
    seats: 'Seats',
    email: 'Email',
    phone: 'Phone',
    place: 'Place',
    notes: 'Notes',
    reference: 'Reference',
    open: 'Open booking',
    gone: 'This booking no longer exists',
  },
  question: {
    title: (name: string) => `Move the booking of ${name}?`,
    from: 'From',
    to: 'To',
  },
}

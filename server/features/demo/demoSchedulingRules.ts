/** Services that can be booked at the practice. Their names are those of its business info. */
const services = [
  {
    name: 'Check-up',
    service_id: 'check_up',
    description: 'Examination, X-ray where needed, and advice.',
    duration_minutes: 30,
    price: '£45',
    calendar: 'Dr Okafor',
  },
  {
    name: 'Cleaning',
    service_id: 'cleaning',
    description: 'Forty minutes with a hygienist.',
    duration_minutes: 40,
    price: '£65',
    calendar: 'Hygiene room',
  },
  {
    name: 'White filling',
    service_id: 'white_filling',
    description: 'One visit; the price depends on its size.',
    duration_minutes: 60,
    price: 'from £95',
    calendar: 'Dr Okafor',
  },
  {
    name: 'Crown',
    service_id: 'crown',
    description: 'Two visits, two weeks apart. We confirm the appointment after a look at your X-rays.',
    duration_minutes: 90,
    price: 'from £550',
    calendar: 'Dr Okafor',
    requires_confirmation: true,
  },
  {
    name: 'First visit for children',
    service_id: 'first_visit',
    description: 'Up to six years, with time to look around.',
    duration_minutes: 30,
    price: 'free',
    calendar: 'Dr Okafor',
  },
  {
    name: 'Emergency visit',
    service_id: 'emergency',
    description: 'The same day on weekdays.',
    duration_minutes: 30,
    price: 'from £80',
    calendar: 'Dr Okafor',
    minimum_notice_minutes: 30,
  },
] as const

export type DemoServiceId = (typeof services)[number]['service_id']

/** Returns the practice's scheduling rules; `calendarId` finds a calendar by its name. */
export function demoSchedulingRules(calendarId: (name: string) => string) {
  return {
    services: services.map(({ calendar, ...service }) => ({
      ...service,
      location: '4 Lake Road, Lakeside',
      calendar_ids: [calendarId(calendar)],
    })),
    default_service_id: 'check_up',
    minimum_notice_minutes: 120,
    window_days: 60,
    slot_interval_minutes: 10,
    buffers: { before_minutes: 0, after_minutes: 10 },
    limits: { active_per_contact: 3 },
    confirm_within_hours: 48,
  }
}

/** Returns the name of the calendar in which a service takes place, and how many minutes it takes. */
export function demoServicePlace(id: DemoServiceId): { calendar: string; minutes: number } {
  const { calendar, duration_minutes } = services.find(({ service_id }) => service_id === id) ?? services[0]
  return { calendar, minutes: duration_minutes }
}

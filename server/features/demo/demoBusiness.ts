import type { DemoClock } from './demoClock.ts'

/**
 * Name of a small imagined business that a new installation starts with. Its data reads as if its staff had typed it
 * in.
 */
export const demoTenantName = 'Lakeside Dental'

/** Name of a tenant that nobody has named. */
export const plainTenantName = 'Switchboard'

/** Weeks for which the business has had conversations. */
export const demoPastWeeks = 8

/** Time zone of the business; a tenant that has chosen a time zone keeps its own. */
export const demoTimezone = 'Europe/London'

/** Color of the business, the one of its site. */
export const demoBrandColor = '#0f4c5c'

/** Business info that visitors receive. */
export const demoBusinessInfo = ({ timezone, next }: Pick<DemoClock, 'timezone' | 'next'>) => ({
  name: 'Lakeside Dental',
  description:
    'A family dental practice by the lake. Three dentists look after about 2 000 patients, children included, with check-ups, cleanings, fillings, crowns and help in emergencies.',
  website: 'https://lakeside-dental.example',
  email: 'hello@lakeside-dental.example',
  phone: '+44 20 7946 0018',
  address: { street: '4 Lake Road', postal_code: 'LD1 2AB', city: 'Lakeside', country: 'United Kingdom' },
  timezone,
  opening_hours: [
    { day: 'monday', from: '08:30', to: '17:30' },
    { day: 'tuesday', from: '08:30', to: '17:30' },
    { day: 'wednesday', from: '08:30', to: '12:30' },
    { day: 'thursday', from: '08:30', to: '19:00' },
    { day: 'friday', from: '08:30', to: '15:00' },
  ],
  closed_days: [
    { date: next('12-24'), reason: 'Christmas' },
    { date: next('12-25'), reason: 'Christmas' },
    { date: next('01-01'), reason: 'New Year' },
  ],
  services: [
    { name: 'Check-up', description: 'Examination, X-ray where needed, and advice.', price: '£45' },
    { name: 'Cleaning', description: 'Forty minutes with a hygienist.', price: '£65' },
    { name: 'Emergency visit', description: 'The same day on weekdays.', price: 'from £80' },
    { name: 'White filling', description: 'One visit; the price depends on its size.', price: 'from £95' },
    { name: 'Crown', description: 'Two visits, two weeks apart.', price: 'from £550' },
    { name: 'Whitening', description: 'Trays to wear at home, after a check-up.', price: '£260' },
    {
      name: 'First visit for children',
      description: 'Up to six years, with time to look around.',
      price: 'free',
    },
  ],
})

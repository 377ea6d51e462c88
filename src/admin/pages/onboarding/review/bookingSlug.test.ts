import { expect, it } from 'vitest'
import { bookingSlug } from './bookingSlug.ts'

it.each([
  ['Salon Sharp', 'salon-sharp'],
  ['  Café Müller & Söhne, Weißstraße 7! ', 'cafe-muller-sohne-weissstrasse-7'],
  ['24/7 – Garage', '24-7-garage'],
  ['歯科', 'booking'],
  ['', 'booking'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the address for "%s" ends with %s', (name, slug) => {
  expect(bookingSlug(name)).toBe(slug)
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

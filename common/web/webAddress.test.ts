import { expect, it } from 'vitest'
import { webAddress } from './webAddress.ts'

it.each([
  ['lakeside.example', 'https://lakeside.example/'],
  ['  www.lakeside.example/kontakt ', 'https://www.lakeside.example/kontakt'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/'],
  ['HTTPS://müller.example', 'https://xn--mller-kva.example/'],
  ['localhost:3000', 'https://localhost:3000/'],
])('"%s" means %s', (typed, address) => expect(webAddress(typed)?.href).toBe(address))

it.each([
  'Lakeside Dental',
  'Lakeside',
  '',
  'mailto:a@b.example',
  'https://',
  'St.',
  'https://ann:secret@lakeside.example',
])('"%s" is no address', typed => expect(webAddress(typed)).toBeNull())

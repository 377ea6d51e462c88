import { expect, it } from 'vitest'
import { actorName, asActor } from './actorName.ts'
import { de } from './texts/de/de.ts'
import { en } from './texts/en/en.ts'

it.each([
  [{ type: 'user', id: '1', name: 'Ann Lee' }, 'Ann Lee', 'Ann Lee'],
  [{ type: 'api_key', id: '2', name: 'Ann Lee' }, 'API key “Ann Lee”', 'API-Schlüssel „Ann Lee“'],
  [{ type: 'system', id: '', name: 'Switchboard' }, 'Switchboard', 'Switchboard'],
  [{ type: 'system', id: 'demo', name: 'Demo data' }, 'Demo data', 'Demodaten'],
  [{ type: 'system', id: '', name: 'Visitor' }, 'Visitor', 'Besucher'],
  [{ type: 'system', id: '7', name: 'Mia' }, 'Mia', 'Mia'],
] as const)('names %j', (actor, english, german) => {
  expect(actorName(actor, en)).toBe(english)
  expect(actorName(actor, de)).toBe(german)
  expect(asActor(actor)).toBe(actor)
})

it.each([
  null,
  'Ann',
  {},
  { type: 'user' },
  { type: 'dog', id: '1', name: 'Rex' },
  { type: 'user', name: 3 },
])('takes %j for nobody', value => {
  expect(asActor(value)).toBeUndefined()
})

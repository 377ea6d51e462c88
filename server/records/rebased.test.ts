import { expect, it } from 'vitest'
import { rebased } from './rebased.ts'

const before = { subject: 'Toothache', tags: ['new'], waiting_since: '2026-03-01' }

it.each([
  [
    'what nobody else has changed is the change',
    { ...before, subject: 'Pain' },
    before,
    { ...before, subject: 'Pain' },
  ],
  [
    'what others have set stays beside it',
    { ...before, subject: 'Pain' },
    { ...before, last_message: 'Hello' },
    { ...before, subject: 'Pain', last_message: 'Hello' },
  ],
  [
    'what others have taken away stays away',
    { ...before, subject: 'Pain' },
    { subject: 'Toothache', tags: ['new'] },
    { subject: 'Pain', tags: ['new'] },
  ],
  [
    'where both have changed the same, the change holds',
    { ...before, tags: ['old'] },
    { ...before, tags: ['urgent'] },
    { ...before, tags: ['old'] },
  ],
  [
    'what the change takes away goes, though others have changed it',
    { subject: 'Toothache', tags: ['new'] },
    { ...before, waiting_since: '2026-03-02' },
    { subject: 'Toothache', tags: ['new'] },
  ],
])('%s', (_, change, now, expected) => {
  expect(rebased(change, before, now)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { createSoundNonces } from './soundNonces.ts'

const owner = { tenantId: 'lakeside', userId: 'maria' }
const open = () => {}

function nonces() {
  let ms = 0
  const made = createSoundNonces({ now: () => new Date(ms) })
  return {
    ...made,
    pass: (more: number) => {
      ms += more
    },
  }
}

it('is good once, and another one’s attempt does not use it up', () => {
  const { issue, take } = nonces()
  const nonce = issue(owner, open)
  expect(take({ ...owner, userId: 'tom' }, nonce)).toBeUndefined()
  expect(take({ ...owner, tenantId: 'hillside' }, nonce)).toBeUndefined()
  expect(take(owner, nonce)).toBe(open)
  expect(take(owner, nonce)).toBeUndefined()
})

it('is good for 15 seconds', () => {
  const { issue, take, pass } = nonces()
  const [early, late] = [issue(owner, open), issue(owner, open)]
  pass(14_999)
  expect(take(owner, early)).toBe(open)
  pass(1)
  expect(take(owner, late)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secretBox.ts'

const key = 'k'.repeat(40)
const tenant = '01938c5e-0000-7000-8000-00000000000a'

describe('secret box', () => {
  it('opens what it sealed and shows only the last four characters', () => {
    const box = createSecretBox({ key })
    const sealed = box.seal(tenant, 'sk-live-0123456789f2c1')
    expect(JSON.stringify(sealed)).not.toContain('0123456789')
    expect(sealed.last4).toBe('f2c1')
    expect(box.open(tenant, sealed)).toBe('sk-live-0123456789f2c1')
  })

  it('shows nothing of a short secret', () => {
    expect(createSecretBox({ key }).seal(tenant, 'hunter2').last4).toBeUndefined()
  })

  it('does not open a secret for another tenant', () => {
    const box = createSecretBox({ key })
    const sealed = box.seal(tenant, 'the quick brown fox')
    expect(() => box.open('01938c5e-0000-7000-8000-00000000000b', sealed)).toThrow()
  })

  it('does not open a secret that was changed', () => {
    const box = createSecretBox({ key })
    const { $sealed } = box.seal(tenant, 'the quick brown fox')
    const at = $sealed.length - 3
    const other = $sealed[at] === 'A' ? 'B' : 'A'
    expect(() =>
      box.open(tenant, { $sealed: $sealed.slice(0, at) + other + $sealed.slice(at + 1) }),
    ).toThrow()
  })

  it('opens with the previous key after a change of keys, and says which secrets are left to seal anew', () => {
    const old = createSecretBox({ key })
    const sealed = old.seal(tenant, 'the quick brown fox')
    const rotated = createSecretBox({ key: 'n'.repeat(40), previous: key })
    expect(rotated.open(tenant, sealed)).toBe('the quick brown fox')
    expect(rotated.isCurrent(sealed)).toBe(false)
    expect(rotated.isCurrent(rotated.seal(tenant, 'x'))).toBe(true)
    expect(() => createSecretBox({ key: 'n'.repeat(40) }).open(tenant, sealed)).toThrow('SECRET_KEY_PREVIOUS')
  })
})

import { describe, expect, it } from 'vitest'
import { createPasswordHasher, passwordCost } from './passwordHash.ts'

const quick = { ln: 10, r: 8, p: 1 }
const hasher = createPasswordHasher(quick)

describe('a password hash', () => {
  it('is made at a cost OWASP names', () => {
    expect(passwordCost).toEqual({ ln: 15, r: 8, p: 3 })
  })

  it('is salted and matches its password alone', async () => {
    const [one, other] = await Promise.all([
      hasher.hash('a', 'correct horse'),
      hasher.hash('a', 'correct horse'),
    ])
    expect(one).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/)
    expect(one).not.toBe(other)
    expect(await hasher.verify('a', 'correct horse', one)).toBe(true)
    expect(await hasher.verify('a', 'Correct horse', one)).toBe(false)
  })

  it('matches however the letters were composed', async () => {
    expect(await hasher.verify('a', 'cafe\u0301', await hasher.hash('a', 'café'))).toBe(true)
  })

  it('matches nothing where there is none', async () => {
    expect(await hasher.verify('a', 'decoy', null)).toBe(false)
  })

  it('is outdated once the cost has changed, and still matches', async () => {
    const old = await createPasswordHasher({ ln: 9, r: 8, p: 1 }).hash('a', 'correct horse')
    expect(hasher.isOutdated(old)).toBe(true)
    expect(hasher.isOutdated(await hasher.hash('a', 'x'))).toBe(false)
    expect(await hasher.verify('a', 'correct horse', old)).toBe(true)
  })
})

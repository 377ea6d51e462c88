import { describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { passwordFault, requireGoodPassword } from './passwordRules.ts'

const ann = ['ann.lakeside@example.com', 'Ann Lakeside']

describe('passwordFault', () => {
  it.each([
    'correct horse battery',
    'Tr0ub4dor&3 and more',
    'ünïcödé wörds gehen',
    '海岸の灯台は夜も静かに光る',
    'my password for the lakeside door is long',
  ])('lets %s be used', password => {
    expect(passwordFault(password, ann)).toBeNull()
  })

  it.each([
    ['eleven char', 'at least 12'],
    ['x'.repeat(257), 'at most 256'],
    ['aaaaaaaaaaaaaa', 'repeats itself'],
    ['abcabcabcabcabc', 'repeats itself'],
    ['123456789012345', 'repeats itself'],
    ['qwertyuiopasdf', 'repeats itself'],
    ['password12345', 'repeats itself'],
    ['Switchboard2026', 'repeats itself'],
    ['passwordpassword', 'repeats itself'],
    ['lakeside2026!', 'mostly your name'],
  ])('refuses %s', (password, reason) => {
    expect(passwordFault(password, ann)).toContain(reason)
  })

  it('counts characters, not bytes', () => {
    expect(passwordFault('😀🚗🌳🏠🐈🍎🚲🎈🌙⛵️🔔'.slice(0, 20), ann)).toContain('at least 12')
  })
})

describe('requireGoodPassword', () => {
  it('points at the field', () => {
    const attempt = () => requireGoodPassword('short', [], '/new_password')
    expect(attempt).toThrow(AppError)
    try {
      attempt()
    } catch (error) {
      expect(error).toMatchObject({
        code: 'record.invalid',
        details: { errors: [{ pointer: '/new_password' }] },
      })
    }
  })
})

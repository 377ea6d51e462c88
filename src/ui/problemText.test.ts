import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { anyProblemText, codeText, problemText } from './problemText.ts'
import { en } from './texts/en/en.ts'

describe('what somebody is told when an account page fails', () => {
  it('says after how many minutes another attempt is taken', () => {
    const error = new ApiError(429, { code: 'request.too_many' }, undefined, 601)
    expect(problemText(error, en)).toBe('Too many attempts. Try again in 11 minutes.')
  })

  it('counts a wait of less than a minute in seconds', () => {
    const error = new ApiError(429, { code: 'request.too_many' }, undefined, 1)
    expect(problemText(error, en)).toBe('Too many attempts. Try again in 1 second.')
  })

  it('tells a suspended person why they have no access', () => {
    const detail = 'Your access has been suspended.'
    const error = new ApiError(403, { code: 'auth.no_membership', detail })
    expect(problemText(error, en)).toBe('You have no access here. Your access has been suspended.')
  })

  it('has general words for everything else', () => {
    expect(anyProblemText(new ApiError(0, {}), en)).toBe(en.errors.network)
    expect(anyProblemText(new TypeError('x is undefined'), en)).toBe(en.errors.unexpected)
  })

  it.each(['toString', '__proto__', 'nonsense'])('has no sentence for the unknown code %s', code => {
    expect(codeText(code, en.access)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { signInRequest } from './signInRequest.ts'

describe('what somebody wants who comes to the sign-in page', () => {
  it('goes on to the page that turned them away', () => {
    const state = { nextPathname: '/agent', nextSearch: '?q=a' }
    expect(signInRequest({ search: '', state })).toEqual({
      returnTo: '/agent?q=a',
      problem: undefined,
    })
  })

  it('goes on to the path in the address', () => {
    const search = `?${new URLSearchParams({ return_to: '/people?x=1' })}`
    expect(signInRequest({ search, state: null }).returnTo).toBe('/people?x=1')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    path => {
      const search = `?${new URLSearchParams({ return_to: path })}`
      expect(signInRequest({ search, state: null }).returnTo).toBe('/')
      expect(signInRequest({ search: '', state: { nextPathname: path } }).returnTo).toBe('/')
    },
  )

  it.each(['/sign-in', '/sign-in?return_to=%2Fsign-in'])('never leads back to itself: %s', path => {
    expect(signInRequest({ search: '', state: { nextPathname: path } }).returnTo).toBe('/')
  })

  it('takes the problem of the organisation’s sign-in from its own address', () => {
    const search = '?return_to=%2Fagent&problem=auth.oidc'
    expect(signInRequest({ search, state: null })).toEqual({
      returnTo: '/agent',
      problem: 'auth.oidc',
    })
  })

  it('takes the problem from the page that was wanted, which does not get it again', () => {
    const state = { nextPathname: '/agent', nextSearch: '?q=a&problem=auth.no_membership' }
    expect(signInRequest({ search: '', state })).toEqual({
      returnTo: '/agent?q=a',
      problem: 'auth.no_membership',
    })
  })

  it.each([null, 'text', 7, { nextPathname: 7 }])(
    'takes the start page where nothing is asked: %j',
    state => {
      expect(signInRequest({ search: '', state }).returnTo).toBe('/')
    },
  )
})

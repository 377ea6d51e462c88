import { expect, it } from 'vitest'
import { organizationUrl } from './organizationUrl.ts'

const base = 'https://lakeside.example/api'

it('comes back to the sign-in page, which knows where to go on to', () => {
  const url = new URL(organizationUrl(base, '/agent?q=a&b'))
  expect(url.pathname).toBe('/api/session/oidc')
  const back = new URL(url.searchParams.get('return_to') ?? '', base)
  expect(back.pathname).toBe('/sign-in')
  expect(back.searchParams.get('return_to')).toBe('/agent?q=a&b')
})

it('leaves out a way back that the API would refuse for its length', () => {
  const url = new URL(organizationUrl(base, `/agent?q=${'x'.repeat(600)}`))
  expect(url.searchParams.get('return_to')).toBe('/sign-in')
})

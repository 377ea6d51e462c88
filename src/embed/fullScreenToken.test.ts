import { expect, it } from 'vitest'
import { fullScreenToken } from './fullScreenToken.ts'

it.each([
  ['/plugin/full-screen/wc_1', { clientToken: 'wc_1' }],
  ['/plugin/full-screen/wc_1/', { clientToken: 'wc_1' }],
  ['/plugin/full-screen/intake/in_1', { intakeToken: 'in_1' }],
  ['/plugin/full-screen/a%20b', { clientToken: 'a b' }],
  ['/plugin/full-screen/', {}],
  ['/plugin/full-screen/a/b', {}],
  ['/elsewhere/plugin/full-screen/wc_1', {}],
])('§2 the path %s names the token %j', (path, token) => {
  expect(fullScreenToken(path)).toEqual(token)
})

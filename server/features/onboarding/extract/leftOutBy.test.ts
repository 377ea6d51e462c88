import { expect, it } from 'vitest'
import { WebError } from '../../../providers/web/webClient.ts'
import { leftOutBy } from './leftOutBy.ts'

const failedWith = (code: string) => ({ cause: Object.assign(new Error(code), { code }) })

it.each([
  ['no_address', new WebError('web.unreachable', '', failedWith('ENOTFOUND'))],
  ['connection_refused', new WebError('web.unreachable', '', failedWith('ECONNREFUSED'))],
  ['certificate', new WebError('web.unreachable', '', failedWith('CERT_HAS_EXPIRED'))],
  ['unreachable', new WebError('web.unreachable', '', failedWith('ECONNRESET'))],
  ['unreachable', new WebError('web.unreachable', '')],
  ['too_slow', new WebError('web.timeout', '')],
  ['forbidden', new WebError('web.forbidden', '')],
])('says %s', (reason, error) => {
  expect(leftOutBy(error)).toEqual({ reason, leadsTo: null })
})

it('says the status of a site that fails, and where one leads', () => {
  expect(leftOutBy(new WebError('web.unreachable', '', { status: 503 }))).toMatchObject({
    reason: 'refused',
    status: 503,
  })
  const elsewhere = new WebError('web.elsewhere', '', { leadsTo: 'https://other.example' })
  expect(leftOutBy(elsewhere)).toEqual({ reason: 'elsewhere', leadsTo: 'https://other.example' })
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { gravatarUrl } from './gravatarUrl.ts'

const hash = createHash('sha256').update('ann@lakeside.example').digest('hex')

it.each(['ann@lakeside.example', '  Ann@Lakeside.EXAMPLE\n'])(
  '§2 the avatar of %j is that of the trimmed lower-case address, 404 where there is none',
  async email => {
    expect(await gravatarUrl(email)).toBe(`https://www.gravatar.com/avatar/${hash}?d=404&s=64`)
  },
)

it('nothing of an address that can be nobody’s is sent', async () => {
  expect(await gravatarUrl('operator@localhost')).toBeUndefined()
  expect(await gravatarUrl('')).toBeUndefined()
})

it('is left out where the browser does not hash', async () => {
  expect(await gravatarUrl('ann@lakeside.example', null as never)).toBeUndefined()
})

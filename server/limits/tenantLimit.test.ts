import { expect, it } from 'vitest'
import { createTenantLimit } from './tenantLimit.ts'

it('runs so many of each tenant, has the next wait, and asks too many to come later', async () => {
  const limited = createTenantLimit({ most: 1, mostAsked: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  const first = limited('a', work('first'))
  const second = limited('a', work('second'))
  await expect(limited('a', work('third'))).rejects.toMatchObject({ code: 'request.too_many' })
  const other = limited('b', work('other'))
  expect(begun).toEqual(['first', 'other'])
  ends[0]?.()
  expect(await first).toBe('first')
  expect(begun).toEqual(['first', 'other', 'second'])
  for (const end of ends) end()
  expect(await Promise.all([second, other])).toEqual(['second', 'other'])
})

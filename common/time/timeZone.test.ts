import { expect, it } from 'vitest'
import { isTimeZone } from './timeZone.ts'

it('tells names of zones from other words', () => {
  expect(['Europe/Berlin', 'UTC', 'Europe/Prague'].filter(isTimeZone)).toHaveLength(3)
  expect(['Berlin', '', 'Europe/Nowhere', 'Middle/Earth', '../etc'].filter(isTimeZone)).toEqual([])
})

import { expect, it } from 'vitest'
import { legibleOn } from './legibleOn.ts'
import { contrastBetween } from './readableColor.ts'

it('leaves what can be read as it is', () => {
  expect(legibleOn('#0e1250', '#ffffff')).toBe('#0e1250')
  expect(legibleOn('#ffd500', '#181b2e')).toBe('#ffd500')
})

it.each(['#ffd500', '#00ff88', '#ff0000', '#777777', '#ffffff', '#000000', '#0e1250'])(
  'makes %s legible on light and on dark ground',
  color => {
    for (const ground of ['#ffffff', '#f4f5fa', '#181b2e', '#0f1120'])
      expect(contrastBetween(legibleOn(color, ground), ground)).toBeGreaterThanOrEqual(4.5)
  },
)

it('lets a colour of another writing pass', () => {
  expect(legibleOn('rebeccapurple', '#ffffff')).toBe('rebeccapurple')
})

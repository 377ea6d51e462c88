import { expect, it } from 'vitest'
import { tidyColor, toHex } from './colorText.ts'

it.each([
  ['#0041ed', '#0041ed'],
  ['#04E', '#0044ee'],
  ['0041ED', '#0041ed'],
  ['rgb(2,136,209)', '#0288d1'],
  ['rgb(2 136 209)', '#0288d1'],
])('knows %s as %s', (text, hex) => {
  expect(toHex(text)).toBe(hex)
})

it.each(['', 'navy', '#0041', 'rgb(2,136,300)', 'rgba(0,0,0,0.5)', '#12345678'])(
  'does not know “%s”',
  text => {
    expect(toHex(text)).toBeUndefined()
  },
)

it('writes hexadecimal digits the usual way and leaves other colours alone', () => {
  expect(tidyColor('04E')).toBe('#0044ee')
  expect(tidyColor('rgb(2,136,209)')).toBe('rgb(2,136,209)')
  expect(tidyColor('navy')).toBe('navy')
  expect(tidyColor('#0041')).toBe('#0041')
})

import { describe, expect, it } from 'vitest'
import { isLightColor, readableColor } from './readableColor.ts'

describe('readableColor', () => {
  it.each([
    ['§2 rgb(2,136,209), on which white has 3.9:1', 'rgb(2,136,209)', '#00101c'],
    ['§2 rgb(46,125,50)', 'rgb(46, 125, 50)', '#ffffff'],
    ['§2 rgb(233,236,241)', 'rgb(233 236 241)', '#00101c'],
    ['§2 rgb(206,108,6)', 'rgb(206,108,6)', '#00101c'],
    ['a short hex colour', '#000', '#ffffff'],
    ['a long hex colour', ' #0041ED ', '#ffffff'],
  ])('gives text that can be read on %s', (_name, background, text) => {
    expect(readableColor(background)).toBe(text)
  })

  it.each(['rebeccapurple', 'hsl(0 0% 0%)', '', 'url(x)'])('leaves %j alone, which it cannot read', color => {
    expect(readableColor(color)).toBeUndefined()
    expect(isLightColor(color)).toBeUndefined()
  })

  it('knows light from dark', () => {
    expect([isLightColor('#fafafa'), isLightColor('#101010')]).toEqual([true, false])
  })
})

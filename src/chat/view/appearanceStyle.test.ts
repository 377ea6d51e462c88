import { describe, expect, it } from 'vitest'
import { appearanceStyle, schemeOf, watermarkStyle } from './appearanceStyle.ts'

describe('appearanceStyle', () => {
  it('§3 carries every chosen colour and leaves the others to the style sheet', () => {
    expect(
      appearanceStyle({
        user_message_background_color: '#0041ed',
        action_call_background_color: 'rgb(206,108,6)',
        action_call_font_color: '#fffffe',
        event_date_font_color: '#333333',
        role_icon_color: '',
      }),
    ).toEqual({
      '--sw-user': '#0041ed',
      '--sw-on-user': '#ffffff',
      '--sw-call': 'rgb(206,108,6)',
      '--sw-on-call': '#fffffe',
      '--sw-date': '#333333',
    })
  })

  it('leaves the text as it is on a colour it cannot read', () => {
    expect(appearanceStyle({ assistant_message_background_color: 'papayawhip' })).toEqual({
      '--sw-agent': 'papayawhip',
    })
  })
})

describe('schemeOf', () => {
  it.each([
    ['the one asked for', {}, 'dark', 'dark'],
    ['light on a light background', { widget_background_color: '#ffffff' }, 'dark', 'light'],
    ['dark on a dark background', { widget_background_color: '#101020' }, 'light', 'dark'],
  ] as const)('is %s', (_name, look, wanted, scheme) => {
    expect(schemeOf(look, wanted)).toBe(scheme)
  })
})

describe('watermarkStyle', () => {
  it.each([
    ['https://example.com/a b.png', 'url("https://example.com/a%20b.png")'],
    ['/api/file/1/preview', 'url("/api/file/1/preview")'],
    ['https://example.com/a%20b.png', 'url("https://example.com/a%20b.png")'],
    ['https://example.com/x"), url("//evil', 'url("https://example.com/x%22),%20url(%22//evil")'],
  ])('shows %s as one picture', (url, backgroundImage) => {
    expect(watermarkStyle(url)).toEqual({ backgroundImage })
  })

  it.each([undefined, '', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'a.png'])(
    'shows nothing for %s',
    url => {
      expect(watermarkStyle(url)).toEqual({})
    },
  )
})

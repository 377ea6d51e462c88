import { describe, expect, it } from 'vitest'
import { contrastBetween } from '../../../../common/color/readableColor.ts'
import entity from '../../../../openapi/entities/web_chat_configuration.json' with { type: 'json' }
import { over, parseCssColor, rgbText } from './cssColor.ts'
import { hardToRead } from './readability.ts'

const textOf = (color: string) => {
  const parsed = parseCssColor(color)
  return parsed && { rgb: rgbText(parsed), alpha: Math.round(parsed.alpha * 100) / 100 }
}

describe('a colour as the configuration writes it', () => {
  it.each([
    ['#fff', 'rgb(255, 255, 255)', 1],
    ['#0041ed', 'rgb(0, 65, 237)', 1],
    ['#0041ed80', 'rgb(0, 65, 237)', 0.5],
    ['rgb(2,136,209)', 'rgb(2, 136, 209)', 1],
    ['rgba(2, 136, 209, 50%)', 'rgb(2, 136, 209)', 0.5],
    ['hsl(0, 100%, 50%)', 'rgb(255, 0, 0)', 1],
    ['hsla(240deg, 100%, 25%, 0.3)', 'rgb(0, 0, 128)', 0.3],
  ])('%s is %s', (written, rgb, alpha) => {
    expect(written).toMatch(new RegExp(entity.properties.chat_button_color.pattern))
    expect(textOf(written)).toEqual({ rgb, alpha })
  })

  it.each(['', 'red', '#1', 'rgb(1,2)', 'url(x)'])('%j is none', written => {
    expect(parseCssColor(written)).toBeUndefined()
  })

  it('is seen mixed with what it covers', () => {
    const half = { red: 0, green: 0, blue: 0, alpha: 0.5 }
    expect(rgbText(over(half, { red: 255, green: 255, blue: 255, alpha: 1 }))).toBe('rgb(128, 128, 128)')
  })
})

describe('what of the chat is hard to read', () => {
  const defaults = Object.fromEntries(
    Object.entries(entity.properties).flatMap(([name, property]) =>
      'default' in property ? [[name, property.default]] : [],
    ),
  )

  it('is nothing of the colours it has from the beginning (§2)', () => {
    expect(hardToRead(defaults)).toEqual([])
  })

  it('is nothing where the chat chooses the colour of the text', () => {
    expect(hardToRead({ user_message_background_color: '#777777' })).toEqual([])
  })

  it.each([
    ['user', 'user_message_font_color', 'user_message_background_color'],
    ['agent', 'assistant_message_font_color', 'assistant_message_background_color'],
    ['call', 'action_call_font_color', 'action_call_background_color'],
    ['result', 'action_result_font_color', 'action_result_background_color'],
    ['date', 'event_date_font_color', 'widget_background_color'],
    ['name', 'role_name_font_color', 'widget_background_color'],
  ])('is %s where its text is like its ground, until it is mended', (part, font, background) => {
    const values = { ...defaults, [font]: '#ffffff', [background]: '#eeeeee' }
    const fault = hardToRead(values).find(one => one.part === part)
    expect(fault?.ratio).toBeCloseTo(1.16, 2)
    expect(hardToRead({ ...values, ...fault?.mend }).map(one => one.part)).not.toContain(part)
  })

  it('is counted as it is seen: on a ground that shines through, by a text that does', () => {
    const veiled = { assistant_message_background_color: 'rgba(0,0,0,5%)', widget_background_color: '#fff' }
    expect(hardToRead({ ...veiled, assistant_message_font_color: '#fff' })[0]?.part).toBe('agent')
    expect(hardToRead({ ...veiled, assistant_message_font_color: '#000' })).toEqual([])
  })

  it('is mended on every grey', () => {
    for (let gray = 0; gray < 256; gray += 1) {
      const ground = `rgb(${gray},${gray},${gray})`
      const values = { user_message_background_color: ground, user_message_font_color: ground }
      const [fault] = hardToRead(values)
      expect(contrastBetween(String(fault?.mend.user_message_font_color), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['#0041ed10', '#ffd54a', '#ffffff', 'hsl(60, 100%, 50%)'])(
    'is the white drawing on a button of %s, until that is darker',
    chat_button_color => {
      const [fault] = hardToRead({ chat_button_color })
      expect(fault?.part).toBe('button')
      expect(hardToRead({ ...fault?.mend })).toEqual([])
      const withPicture = { chat_button_color, chat_button_icon_image_url: 'https://cdn.example/a.png' }
      expect(hardToRead(withPicture)).toEqual([])
    },
  )
})

import { expect, it } from 'vitest'
import { brandedLook } from './brandedLook.ts'

const usual = {
  chat_button_color: '#0041ed',
  user_message_background_color: 'rgb(2,136,209)',
  user_message_font_color: '#00101c',
  assistant_message_background_color: 'rgb(233,236,241)',
}

it('looks as usual without a colour', () => {
  expect(brandedLook(usual, usual, undefined)).toEqual(usual)
})

it('bears the colour where nobody has chosen another, in letters that can be read on it', () => {
  expect(brandedLook({ ...usual, chat_button_color: '#123456' }, usual, '#7a0000')).toEqual({
    chat_button_color: '#123456',
    role_icon_color: '#7a0000',
    user_message_background_color: '#7a0000',
    user_message_font_color: '#ffffff',
    assistant_message_background_color: 'rgb(233,236,241)',
  })
})

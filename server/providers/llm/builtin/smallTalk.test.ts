import { expect, test } from 'vitest'
import { isTakenBack, smallTalk } from './smallTalk.ts'

test.each([
  ['Hi!', 'greeting'],
  ['hello there', 'greeting'],
  ['Guten Tag', 'greeting'],
  ['Grüß Gott', 'greeting'],
  ['Hallo Ada,', 'greeting'],
  ['hi, how are you?', 'how_are_you'],
  ['Wie geht es Ihnen?', 'how_are_you'],
  ['are you a robot?', 'who_are_you'],
  ['Am I talking to a real person?', 'who_are_you'],
  ['Sind Sie ein Mensch?', 'who_are_you'],
  ['Thanks a lot!', 'thanks'],
  ['ok, thank you for your help', 'thanks'],
  ['Vielen Dank', 'thanks'],
  ['nein danke', 'thanks'],
  ['Bye', 'goodbye'],
  ["Thanks, that's all.", 'goodbye'],
  ['Danke, das wars', 'goodbye'],
  ['Tschüss!', 'goodbye'],
  ['yes please', 'yes'],
  ['ja gerne', 'yes'],
  ['no', 'no'],
  ['Ok.', 'ok'],
  ['Hi, when are you open?', null],
  ['thanks, and where are you?', null],
  ['Is that all?', null],
  ['Bye bye is the name of my shop', null],
  [`${'bye '.repeat(200)}or not`, null],
  ['', null],
])('“%s” is %s', (text, talk) => {
  expect(smallTalk(text, 'Ada')).toBe(talk)
})

test.each([
  ['never mind', true],
  ['Abbrechen bitte', true],
  ['cancel', true],
  ['cancel my appointment', false],
])('“%s” takes it back: %s', (text, isBack) => {
  expect(isTakenBack(text)).toBe(isBack)
})

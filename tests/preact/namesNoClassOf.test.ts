import { expect, it } from 'vitest'
import { namesNoClassOf } from '../support/namesNoClassOf.ts'

const element = () => Object.assign(document.createElement('a'), { className: 'one two' })

it.each([
  '.three',
  'p .three',
  '.three.one:hover::after',
  '.one > .three',
  '.three,.four',
  '.one .three-two',
])('dismisses %s without a look at the page', selector => {
  expect(namesNoClassOf(element(), selector)).toBe(true)
})

it.each([
  ...[
    '.one',
    'p .two',
    '.three .two',
    '.three,.two',
    'a',
    '.three,a',
    '*',
    '.three a',
    'a:hover',
    '.three>a',
    '.one.three',
  ],
  ...[':not(.three)', '.three, :is(.one)', '[href=".three"]', '[href=x.three]', '.\\\\three', ''],
])('leaves %s to the page', selector => {
  expect(namesNoClassOf(element(), selector)).toBe(false)
})

import { expect, test } from 'vitest'
import { readPerson } from './readPerson.ts'
import { readReference } from './readReference.ts'

test.each([
  ['Maya Thornton, maya@example.com', { name: 'Maya Thornton', email: 'maya@example.com' }],
  [
    'My name is Maya Thornton and my email is maya@example.com',
    { name: 'Maya Thornton', email: 'maya@example.com' },
  ],
  ['I am Maya, my number is +44 20 7946 0018', { name: 'Maya', phone: '+44 20 7946 0018' }],
  ['Ich heiße Jörg Müller, Telefon 030 1234567', { name: 'Jörg Müller', phone: '030 1234567' }],
  ['Mein Name ist Ana-Lúcia O’Neill', { name: 'Ana-Lúcia O’Neill' }],
  ['maya@example.com', { email: 'maya@example.com' }],
  ['zero three zero one two three four five', { phone: '03012345' }],
  ['null drei null eins zwei drei vier', { phone: '0301234' }],
  ['double zero four nine three zero one', { phone: '0049301' }],
  ['yes', {}],
])('the answer “%s” tells %j', (text, person) => {
  expect(readPerson(text, true)).toEqual(person)
})

test('a request tells a name only after words that say so', () => {
  expect(readPerson('I want an appointment with Doctor Okafor', false)).toEqual({})
  expect(readPerson('My name is Maya and I want an appointment', false)).toEqual({ name: 'Maya' })
})

test.each([
  ['KHTRWXYZ', 'KHTRWXYZ'],
  ['It is KHTRWXYZ, maya@example.com', 'KHTRWXYZ'],
  ['khtrwxyz and maya@example.com', 'KHTRWXYZ'],
  ['K H T R W X Y Z', 'KHTRWXYZ'],
  ['k, h, t, r, w, x, y, z', 'KHTRWXYZ'],
  ['I forgot the reference', null],
  ['schedule', null],
  ['', null],
])('the reference in “%s” is %s', (text, reference) => {
  expect(readReference(text)).toBe(reference)
})

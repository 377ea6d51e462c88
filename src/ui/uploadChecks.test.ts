import { expect, it } from 'vitest'
import { acceptedKinds, uploadFault } from './uploadChecks.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size })

it('§5 takes 52428800 bytes and refuses one more', () => {
  expect(uploadFault(file('a.pdf', 'application/pdf', 52_428_800), undefined)).toBeUndefined()
  expect(uploadFault(file('a.pdf', 'application/pdf', 52_428_801), undefined)).toBe('size')
})

it.each([
  ['image/*', 'a.png', 'image/png', undefined],
  ['image/*', 'a.pdf', 'application/pdf', 'type'],
  ['.CSV, text/plain', 'list.csv', '', undefined],
  ['.csv, text/plain', 'list.txt', 'text/plain', undefined],
  ['.csv', 'list.csv.exe', 'application/x-msdownload', 'type'],
  ['', 'a.pdf', 'application/pdf', undefined],
])('with “%s” judges %s of type “%s”: %s', (accept, name, type, fault) => {
  expect(uploadFault(file(name, type), accept)).toBe(fault)
})

it('names what is taken by the endings of names where there are some', () => {
  expect(acceptedKinds('.PDF, application/pdf,.csv')).toBe('.pdf, .csv')
  expect(acceptedKinds('text/plain')).toBe('text/plain')
})

import { describe, expect, it } from 'vitest'
import { countryOf, formatPhone, readPhone } from './phoneNumber.ts'

const anything = () => true

describe('readPhone', () => {
  it.each([
    ['020 7946 0018', 'GB', '+442079460018'],
    ['+49 (30) 901820', 'GB', '+4930901820'],
    ['0043 1 58858', 'DE', '+43158858'],
  ])('makes E.164 of %s, dialled in %s', (text, country, value) => {
    expect(readPhone(text, country, anything).value).toBe(value)
  })

  it('tells the country, and the number as it is written abroad', () => {
    const number = readPhone('02079460018', 'GB', anything)
    expect(number).toMatchObject({ country: 'GB', international: '+44 20 7946 0018', doubt: undefined })
  })

  it('stores the text as it stands where the field does not take E.164', () => {
    const isLocal = (value: string) => /^[0-9 ]+$/.test(value)
    expect(readPhone('020 7946 0018', 'GB', isLocal).value).toBe('020 7946 0018')
  })

  it('keeps an extension and what is no number as typed', () => {
    expect(readPhone('+44 20 7946 0018 ext. 5', undefined, anything).value).toBe('+44 20 7946 0018 ext. 5')
    expect(readPhone(' ask at the desk ', 'GB', anything).value).toBe('ask at the desk')
  })

  it.each([
    ['+44 20', 'short'],
    ['+44 20 7946 0018 0018 0018', 'long'],
    ['at the desk', 'impossible'],
    ['12345', 'impossible'],
    ['', undefined],
  ])('doubts “%s”: %s', (text, doubt) => {
    expect(readPhone(text, undefined, anything).doubt).toBe(doubt)
  })
})

describe('formatPhone', () => {
  it('groups what has been typed so far', () => {
    expect(formatPhone('+442079', undefined)).toBe('+44 20 79')
    expect(formatPhone('0301', 'DE')).toBe('030 1')
    expect(formatPhone('030 901820', 'US')).toBe('030 901820')
  })
})

describe('countryOf', () => {
  it.each([
    [['en-GB', 'de'], 'GB'],
    [['de'], 'DE'],
    [['tlh', 'no such language', 'cs'], 'CZ'],
    [[], undefined],
  ])('of %s is %s', (languages, country) => {
    expect(countryOf(languages)).toBe(country)
  })
})

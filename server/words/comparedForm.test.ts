import { describe, expect, it } from 'vitest'
import { comparedForm } from './comparedForm.ts'

describe('the form in which values are compared', () => {
  it('has e-mail addresses without capitals and surrounding blanks', () => {
    expect(comparedForm('email', ' Ann.Lee@Example.COM ', undefined)).toBe('ann.lee@example.com')
  })

  it.each([
    ['+44 (20) 7946-0001', 'DE', '+442079460001'],
    ['020 7946 0001', 'GB', '+442079460001'],
    ['0044 20 7946 0001', 'GB', '+442079460001'],
    ['0044 20 7946 0001', undefined, '+442079460001'],
    ['030/901820', 'DE', '+4930901820'],
    ['(212) 555-0142', 'US', '+12125550142'],
  ])('has the phone number %s, dialled in %s, as %s', (text, country, form) => {
    expect(comparedForm('phone', text, country)).toBe(form)
  })

  it('compares a number of no country it knows, or that cannot exist, by its digits', () => {
    expect(comparedForm('phone', '030 / 90 18-20', undefined)).toBe('030901820')
    expect(comparedForm('phone', '030 901820', 'Atlantis')).toBe('030901820')
    expect(comparedForm('phone', '+1 2', 'GB')).toBe('12')
  })

  it('has a number of one country never as one of another', () => {
    expect(comparedForm('phone', '020 7946 0001', 'DE')).not.toBe(
      comparedForm('phone', '020 7946 0001', 'GB'),
    )
  })

  it('leaves what only people can tell apart as it is', () => {
    expect(comparedForm('exact', 'patient_number=P-1042', undefined)).toBe('patient_number=P-1042')
  })
})

import { describe, expect, it } from 'vitest'
import { senderVerdict } from './senderVerdict.ts'

const verdict = (results: string | readonly string[], trusted: string | null = 'mx.lakeside.example') =>
  senderVerdict({ results: [results].flat(), trusted, domain: 'thornton.example' })

describe('the verdict on a sender', () => {
  it.each([
    ['mx.lakeside.example; dmarc=pass header.from=thornton.example', 'verified'],
    ['MX.lakeside.example 1; dmarc=pass (p=reject) header.from=Thornton.example', 'verified'],
    ['mx.lakeside.example; dkim=pass header.d=thornton.example header.s=a', 'verified'],
    ['mx.lakeside.example; spf=pass smtp.mailfrom=thornton.example', 'unknown'],
    [
      'mx.lakeside.example; dmarc=fail header.from=thornton.example; dkim=pass header.d=thornton.example',
      'forged',
    ],
    ['mx.lakeside.example; dmarc=none; dkim=pass header.d=evil.example', 'unknown'],
    ['mx.lakeside.example; dmarc=pass header.from=evil.example', 'unknown'],
    ['mx.lakeside.example; none', 'unknown'],
    ['mx.evil.example; dmarc=pass header.from=thornton.example', 'unknown'],
  ])('is read from %s', (header, expected) => {
    expect(verdict(header)).toBe(expected)
  })

  it('believes no words within quotes and comments', () => {
    const smuggled = [
      'mx.lakeside.example; spf=fail smtp.mailfrom="x;dmarc=pass header.from=thornton.example"@evil.example',
      'mx.lakeside.example; spf=fail (x; dmarc=pass header.from=thornton.example; (y) dkim=pass) a=b',
      'mx.lakeside.example; spf=fail smtp.mailfrom="a\\";dmarc=pass header.from=thornton.example;\\""@evil.example',
      'mx.lakeside.example; dkim=pass header.d="thornton.example"',
    ]
    expect(smuggled.map(header => verdict(header))).toEqual(Array(4).fill('unknown'))
  })

  it('takes the topmost header alone, and only of the server that it knows', () => {
    const good = 'mx.lakeside.example; dmarc=pass header.from=thornton.example'
    expect(verdict(['mx.lakeside.example; dmarc=fail', good])).toBe('forged')
    expect(verdict(['other.example; dmarc=none', good])).toBe('unknown')
    expect(verdict(good, null)).toBe('unknown')
    expect(verdict([])).toBe('unknown')
  })

  it('takes no side between two results of one kind', () => {
    expect(verdict('mx.lakeside.example; dmarc=pass header.from=thornton.example; dmarc=fail')).toBe(
      'unknown',
    )
  })

  it('reads the header of a server that signs without a name', () => {
    const header =
      'spf=pass smtp.mailfrom=thornton.example; dmarc=pass action=none header.from=thornton.example'
    expect([verdict(header, ''), verdict(header)]).toEqual(['verified', 'unknown'])
  })
})

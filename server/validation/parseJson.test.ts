import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { parseJson } from './parseJson.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

describe('parseJson', () => {
  it('parses what is in order', () => {
    expect(parse('{"a":[1,"}{\\"",null]}')).toEqual({ a: [1, '}{"', null] })
  })

  it('accepts 64 levels and refuses 65', () => {
    expect(() => parse('['.repeat(64) + ']'.repeat(64))).not.toThrow()
    expect(() => parse('['.repeat(65) + ']'.repeat(65))).toThrow('deeper than 64')
  })

  it('refuses 20 000 levels and 50 001 values without building them', () => {
    expect(() => parse('['.repeat(20_000))).toThrow(AppError)
    expect(() => parse(`[${'1,'.repeat(50_000)}1]`)).toThrow('more than 50000')
  })

  it.each([
    ['prototype keys', '{"__proto__":{"admin":true}}'],
    ['constructor prototypes', '{"constructor":{"prototype":{"admin":true}}}'],
    ['broken JSON', '{"a":'],
    ['nothing but blanks', '  '],
  ])('refuses %s', (_, text) => {
    expect(() => parse(text)).toThrow(AppError)
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toThrow('UTF-8')
  })
})

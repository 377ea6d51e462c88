import { describe, expect, it } from 'vitest'
import { readQueryString } from './readQueryString.ts'

describe('readQueryString', () => {
  it('decodes names and values', () => {
    expect(readQueryString('/api/agent?query=%7B%22q%22%3A%22a%20b%22%7D&x=1+2&flag')).toEqual({
      query: '{"q":"a b"}',
      x: '1 2',
      flag: '',
    })
  })

  it('is empty without a query', () => {
    expect(readQueryString('/api/agent')).toEqual({})
    expect(readQueryString('/api/agent?')).toEqual({})
  })

  it('refuses a name given twice and points at it', () => {
    expect(() => readQueryString('/a?x=1&x=2')).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ pointer: '/query/x' })] } }),
    )
  })

  it('refuses bad percent-encoding', () => {
    expect(() => readQueryString('/a?x=%E0%A4%A')).toThrow('not properly encoded')
  })

  it('keeps a prototype name as a plain name', () => {
    const values = readQueryString('/a?__proto__=1')
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect(Object.hasOwn(values, '__proto__')).toBe(true)
  })
})

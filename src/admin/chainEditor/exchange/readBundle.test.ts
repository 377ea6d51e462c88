import { describe, expect, it } from 'vitest'
import { readBundle } from './readBundle.ts'

const chain = { chain_name: 'sort', steps: [] }

describe('chains in a text', () => {
  it.each([
    ['what an export has saved', { format: 'v1', chains: [chain, chain] }, 2],
    ['a list', [chain], 1],
    ['one', chain, 1],
  ])('are found in %s', (_, value, count) => {
    expect(readBundle(JSON.stringify(value))).toEqual({ chains: Array(count).fill(chain) })
  })

  it('are not guessed at where the text is something else', () => {
    expect(readBundle('  ')).toEqual({ fault: 'empty' })
    expect(readBundle('{\n"a": 1,\n}')).toEqual({ fault: 'noJson', line: 3 })
    expect(readBundle('{"format": "v9", "chains": []}')).toEqual({ fault: 'otherFormat', format: 'v9' })
    for (const value of [{ format: 'v1', chains: [] }, [chain, 7], { title: 'x' }, 'text', null, []])
      expect(readBundle(JSON.stringify(value))).toEqual({ fault: 'noChains' })
  })
})

import { describe, expect, it } from 'vitest'
import { outcomeFilter } from './outcomeFilter.ts'
import { parseReported } from './parseReported.ts'

const agent = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01'
const window = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', kind: 'text' } as const
const terms = outcomeFilter({ ...window, predicate: 'handled' }).outcome.reported
const replaced = (index: number, term: string) => terms.map((one, place) => (place === index ? term : one))

describe('parseReported', () => {
  it('reads what outcomeFilter writes', () => {
    const asked = {
      ...{ ...window, predicate: 'handoff:tool_failure', includesTests: true },
      only: { channel: ['email', 'web_chat'], ended_by: [null] },
      except: { agent_id: [agent, null] },
    } as const
    expect(parseReported(outcomeFilter(asked).outcome.reported)).toEqual({
      ...asked,
      only: new Map(Object.entries(asked.only)),
      except: new Map(Object.entries(asked.except)),
    })
  })

  it.each([
    ['an unknown name', 'color=red'],
    ['a name of every object', 'constructor=1'],
    ['no value', 'channel'],
    ['a number', 7],
    ['a second predicate', 'predicate=handled'],
    ['a channel that is none', 'channel=fax'],
    ['an identifier that is none', 'agent_id=1'],
    ['a language that is none', 'language_id=english'],
    ['an end that is none', 'ended_by=robot'],
    ['a period that does not exclude', 'not:from=2026-11-01T00:00:00.000Z'],
    ['neither true nor false', 'include_synthetic=1'],
    ['NUL', 'channel=\0'],
    ['far too long a value', `channel=${'x'.repeat(1000)}`],
  ])('says where %s is', (_what, term) => {
    expect(parseReported([...terms, term])).toMatchObject({ index: 4, wrong: expect.any(String) })
  })

  it.each([
    ['predicate=best', 0],
    ['predicate=toString', 0],
    ['from=2026-02-30T00:00:00.000Z', 1],
    ['from=2026-11-01', 1],
    ['from=0000-01-01T00:00:00.000Z', 1],
    ['to=2026-12-01T00:00:00+01:00', 2],
    ['kind=fax', 3],
  ])('refuses %s', (term, index) => {
    expect(parseReported(replaced(index, term))).toMatchObject({ index })
  })

  it('refuses a filter that is not whole, or that ends before it begins', () => {
    for (const [index] of terms.entries()) {
      expect(parseReported(terms.filter((_, place) => place !== index))).toMatchObject({ index: null })
    }
    expect(parseReported(replaced(2, 'to=2026-10-01T00:00:00.000Z'))).toMatchObject({ index: null })
    expect(parseReported([])).toMatchObject({ index: null })
  })
})

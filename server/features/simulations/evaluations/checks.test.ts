import { afterAll, describe, expect, it } from 'vitest'
import { createExpressions } from '../../chains/expressions/expressions.ts'
import { checkCalls } from './checkCalls.ts'
import { checkLatency } from './checkLatency.ts'
import { checkPattern, patternFault } from './checkPattern.ts'
import { percentile95 } from './percentile95.ts'

const expressions = createExpressions()
afterAll(expressions.close)

describe('a check', () => {
  it.each([
    ['regex', '(?i)FRIDAY', 'pass', 'found'],
    ['regex', 'Monday', 'fail', 'not_found'],
    ['regex_absent', 'Monday', 'pass', 'not_found'],
    ['regex_absent', '€', 'fail', 'found'],
    ['regex', 'my wish', 'fail', 'not_found'],
    ['regex', '(', 'maybe', 'undecided'],
  ] as const)('%s looks for %s in what the agent has said: %s', async (type, pattern, verdict, code) => {
    const lines = [
      { by: 'agent', text: 'On Friday, for 5 €.' },
      { by: 'person', text: 'my wish' },
    ] as const
    const found = await checkPattern(expressions, 'a', { type, name: 'x', pattern }, { lines })
    expect(found).toMatchObject({ verdict, code })
  })

  it('says what is wrong with a pattern, and finds nothing wrong with one that would take others for ever', async () => {
    expect(await patternFault(expressions, 'a', '(')).toMatch(/no pattern/)
    expect(await patternFault(expressions, 'a', '(a+)+$')).toBeNull()
    const lines = [{ by: 'agent', text: `${'a'.repeat(50_000)}!` }] as const
    const hostile = { type: 'regex', name: 'x', pattern: '(a+)+$' } as const
    expect((await checkPattern(expressions, 'a', hostile, { lines })).verdict).not.toBe('pass')
  })

  it.each([
    ['without more', undefined, 'pass', 'called'],
    ['with a part of it, however deep', { when: { day: 'Friday' } }, 'pass', 'called'],
    ['with something else', { when: { day: 'Monday' } }, 'fail', 'called_otherwise'],
    ['with more than there was', { who: 'x' }, 'fail', 'called_otherwise'],
  ] as const)('asks for a call %s', (_, args, verdict, code) => {
    const parameters = { when: { day: 'Friday', hour: 9 }, who: 'me' }
    const check = { type: 'tool_call', name: 'x', tool_name: 'book', ...(args && { args }) } as const
    expect(checkCalls(check, { calls: [{ toolName: 'book', parameters }] })).toMatchObject({ verdict, code })
    expect(checkCalls(check, { calls: [{ toolName: 'other', parameters }] }).code).toBe('not_called')
  })

  it('asks for first words in time, but for the slowest twentieth', () => {
    const check = { type: 'latency', name: 'x', within_ms: 100 } as const
    const twenty = [...Array.from({ length: 19 }, () => 100), 5000]
    expect(percentile95(twenty)).toBe(100)
    expect(checkLatency(check, { firstWordsMs: twenty })).toMatchObject({ verdict: 'pass', value: 100 })
    expect(checkLatency(check, { firstWordsMs: [101] })).toMatchObject({ verdict: 'fail', value: 101 })
    expect(checkLatency(check, { firstWordsMs: [] })).toMatchObject({ verdict: 'maybe', code: 'no_answer' })
  })
})

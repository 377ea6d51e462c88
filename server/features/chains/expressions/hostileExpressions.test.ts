import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createExpressions } from './expressions.ts'

/** Ends evaluations by the meter alone: the clock never runs out. */
const patient = createExpressions({ budgetMs: { call: 60_000, expression: 0 } })
afterAll(patient.close)

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

function hurried() {
  const made = createExpressions({ budgetMs: { call: 1000, expression: 0 } })
  opened.push(made)
  return made
}

const thousand = Array.from({ length: 1000 }, (_, index) => index)
const spent = { fault: expect.objectContaining({ code: 'budget_exceeded', message: expect.any(String) }) }

describe('what leads out of an expression', () => {
  const places = ['process', 'globalThis', 'this', 'constructor', 'require', 'Function', '__proto__', 'eval']
  it.each([
    ...places,
    ...places.map(name => `${name}.x`),
    'process.env.PATH',
    'text.constructor',
    'text["const" + "ructor"]',
    'items.constructor',
    'items["constructor"]["constructor"]',
    'data.constructor.constructor("return process")()',
    'data.toString',
    'data.?toString.value()',
    'map.constructor',
    'type(1).constructor',
    '{"a": 1}.constructor',
    '{"a": 1}["__proto__"]',
    'cel.constructor',
    'optional.constructor',
    'google.constructor',
    'google.protobuf.constructor',
    'timestamp(0).constructor',
    'timestamp(0)["getTime"]',
    'duration("1s").constructor',
    'data.keys()',
    'import("fs")',
    'require("fs")',
    'fetch("http://127.0.0.1")',
    'eval("1")',
    'with (data) { text }',
    '`text`',
    '(() => 1)()',
    'data.text = 1',
    'new Date()',
    'text.replace(text, text)',
    '{{ text }}',
    '{% include "/etc/passwd" %}',
    '$eval("1")',
    'while (true) {}',
    '@include("/etc/passwd")',
  ])('is a fault: %s', async source => {
    const outcomes = await patient.evaluate('a', [source], { text: 'a', items: [1], data: { text: 'b' } })
    expect(outcomes).toEqual([{ fault: expect.objectContaining({ code: 'expression_error' }) }])
  })

  it.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'size', 'get'])(
    'is data where it is a name in data: %s',
    async name => {
      const data = JSON.parse(`{ "${name}": { "${name}": "mine" } }`)
      const sources = [
        `data["${name}"]["${name}"]`,
        `"${name}" in data`,
        'data',
        'data == data',
        'other == data',
      ]
      expect(await patient.evaluate('a', sources, { data, other: {} })).toEqual([
        { value: 'mine' },
        { value: true },
        { value: data },
        { value: true },
        { value: false },
      ])
      expect(await patient.evaluate('a', [name], {})).toEqual([{ fault: expect.anything() }])
      expect(Object.hasOwn(Object.prototype, 'mine')).toBe(false)
    },
  )

  it('is no value: what arrives as text stays text', async () => {
    const text = '1 + 1 == 2 || process.exit()'
    expect(await patient.evaluate('a', ['text', 'text + "{{text}}"'], { text })).toEqual([
      { value: text },
      { value: `${text}{{text}}` },
    ])
  })

  it('is not evaluated by a check', async () => {
    const source = '[1, 2].all(x, 1 / 0 == x) && text.matches("(a+)+$")'
    expect(await patient.check('a', [source, 'missing.text'])).toEqual([null, null])
  })

  it('cannot be stored: zero bytes and half a pair of surrogates are gone from a result', async () => {
    const values = JSON.parse('{ "half": "a\\ud800", "data": { "\\udc00": "\\u0000b" } }')
    expect(
      await patient.evaluate('a', ['half', '"😀".substring(0, 1)', 'data', 'half.size()'], values),
    ).toEqual([{ value: 'a\uFFFD' }, { value: '\uFFFD' }, { value: { '\uFFFD': 'b' } }, { value: 2 }])
    expect(await patient.evaluate('a', ['"\ud800" + 1', 'bool(half)'], values)).toMatchObject([
      { fault: { line: 1 } },
      { fault: { message: expect.stringContaining('a\uFFFD') } },
    ])
  })
})

describe('what would take too much', () => {
  const doubled = (start: string, times: number) => `[${start}]${'.map(x, x + x)'.repeat(times)}`
  const tower = `["a"]${'.map(x, x+x+x+x+x+x+x+x+x+x+x+x)'.repeat(20)}`

  it.each([
    ['five nested lists', `n.map(a, n.map(b, n.map(c, n.map(d, n.map(e, a + b + c + d + e)))))`],
    ['five nested conditions', 'n.exists(a, n.exists(b, n.exists(c, n.exists(d, n.exists(e, a < 0)))))'],
    ['what forgives errors', 'n.all(a, n.all(b, n.all(c, true))) || true'],
    ['what forgives errors, first', '(n.all(a, n.all(b, n.all(c, true))) || n.size() == 1) || true'],
    ['a doubled text', doubled('"aaaaaaaaaa"', 30)],
    ['a doubled text, made new', `${doubled('"aaaaaaaaaa"', 24)}.map(x, x.upperAscii())`],
    ['a megabyte doubled', 'cel.bind(x, text + text, cel.bind(y, x + x, y.upperAscii() + y))'],
    ['a tower of texts', tower],
    ['a doubled list', doubled('[1, 2, 3, 4]', 30)],
    ['a list in lists', 'n.map(a, n.map(b, n + n))'],
    ['texts made anew', 'n.map(a, n.map(b, text.lowerAscii()))'],
    ['many parts', 'text.split("")'],
  ])('%s ends at a count', async (_, source) => {
    const outcomes = await patient.evaluate('a', [source, '1 + 1'], {
      n: thousand,
      text: 'a'.repeat(600_000),
    })
    expect(outcomes).toEqual([spent, { value: 2 }])
  })

  it('long results and joined texts are refused', async () => {
    const values = { n: thousand, text: 'a'.repeat(10_000) }
    const sources = ['n.map(a, text)', 'n.map(a, text).join("")', 'n.map(a, "").join(text)']
    expect(await patient.evaluate('a', sources, values)).toEqual([spent, spent, spent])
  })

  it('patterns run in linear time', async () => {
    const values = { text: `${'a'.repeat(5000)}!`, pattern: '(a+)+$' }
    const sources = ['text.matches("(a+)+$")', 'text.matches(pattern)', 'text.matches("^(a|a)*$")']
    expect(await patient.evaluate('a', sources, values)).toEqual(sources.map(() => ({ value: false })))
    const refused = ['text.matches("((a{100}){100}){100}")', `text.matches("${'a'.repeat(1001)}")`]
    expect(await patient.check('a', refused)).toEqual(refused.map(() => expect.objectContaining({ line: 1 })))
  })

  it('brackets and long sources are faults', async () => {
    const sources = ['('.repeat(10_000), '['.repeat(1999), '-'.repeat(1999), '1+'.repeat(999)]
    expect(await patient.check('a', sources)).toEqual(
      sources.map(() => expect.objectContaining({ code: 'expression_error' })),
    )
  })

  it('values that are too large or too deep are not sent, and do not matter where nobody names them', async () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
    const values = {
      large: 'a'.repeat(5_000_000),
      deep,
      x: 1,
    }
    expect(await patient.evaluate('a', ['large == "a"'], values)).toEqual([spent])
    expect(await patient.evaluate('a', ['x'], values)).toEqual([{ value: 1 }])
    expect(await patient.evaluate('a', ['deep[0]'], values)).toEqual([spent])
  })

  it('values that fill the memory of a thread end that thread alone', async () => {
    // The JSON is short enough to send, but its values exceed the thread's memory.
    const values = { many: Array.from({ length: 600_000 }, () => ({})), x: 1 }
    expect(await patient.evaluate('a', ['size(many)'], values)).toEqual([spent])
    expect(await patient.evaluate('a', ['x'], values)).toEqual([{ value: 1 }])
  })

  it('long texts are not searched for long texts', async () => {
    const half = 'a'.repeat(200_000)
    const values = { text: half.repeat(4), part: `${half}b${half}` }
    const searches = ['contains', 'indexOf', 'lastIndexOf', 'split']
    const sources = searches.map(name => `text.${name}(part)`)
    expect(await patient.evaluate('a', sources, values)).toEqual(searches.map(() => spent))
  })

  it('is ended by the clock where its steps are long, and the next is evaluated as if nothing had been', async () => {
    const { evaluate } = hurried()
    const fault = expect.objectContaining({ code: 'budget_exceeded', reason: 'took_too_long' })
    expect(await evaluate('a', [long, '1'], longValues)).toEqual([{ fault }, { fault }])
    expect(await evaluate('a', ['1', 'n.size()'], { n: [1] })).toEqual([{ value: 1 }, { value: 1 }])
  })

  it('holds up no other tenant, however many there are of it', async () => {
    const { evaluate, close } = patientPair()
    // Starts both threads.
    await Promise.all([evaluate('a', ['1'], {}), evaluate('b', ['1'], {})])
    const hostile = evaluate('a', [long], longValues)
    const next = evaluate('a', [long], longValues).then(
      ([ended]) => ended,
      (error: unknown) => error,
    )
    expect(await evaluate('b', ['1'], {})).toEqual([{ value: 1 }])
    await close()
    expect(await hostile).toMatchObject([{ fault: { message: expect.stringContaining('too long') } }])
    // It was waiting, or had begun in place of the first one.
    const ended = await next
    const expected =
      ended instanceof Error ? { code: 'server.unavailable' } : { fault: { code: 'budget_exceeded' } }
    expect(ended).toMatchObject(expected)
  })
})

/** Takes hours in few steps. */
const long = 'n.exists(a, n.exists(b, text.matches("(a|b)*(a|c)*d")))'
const longValues = { n: thousand, text: 'a'.repeat(900_000) }

/** Returns an evaluator with two threads and a practically unlimited clock. */
function patientPair() {
  const made = createExpressions({ budgetMs: { call: 60_000, expression: 0 } })
  opened.push(made)
  return made
}

import { afterAll, describe, expect, it } from 'vitest'
import { expressionFunctions } from './expressionFunctions.ts'
import { createExpressions, type ExpressionFault } from './expressions.ts'

const { check, evaluate, close } = createExpressions({ budgetMs: { call: 20_000, expression: 0 } })
afterAll(close)

const values = {
  input: { intent: 'refund', score: 5, amount: 10.5, tags: ['vip', 3, null], empty: [], nothing: null },
  steps: { classify: { label: 'billing' } },
  now: '2026-01-31T23:30:00Z',
}

describe('an expression', () => {
  it.each<[source: string, value: unknown]>([
    ['input.intent == "refund" && input.score >= 5', true],
    ['input.score + 1', 6],
    ['2 * input.score - 0.5', 9.5],
    ['input.score / 2', 2.5],
    ['7 / 2', 3],
    ['input.score % 2 == 1', true],
    ['-input.amount', -10.5],
    ['size(input.tags) == input.score - 2', true],
    ['size(input.tags) == 3.0', true],
    ['round(input.amount) == 11 ? "eleven" : "other"', 'eleven'],
    ['round(2)', 2],
    ['has(input.intent)', true],
    ['has(input.missing)', false],
    ['input.nothing == null', true],
    ['input.intent == null || input == null', false],
    ['input.nothing == "x"', false],
    ['input.score == 5.0 && input.tags != []', true],
    ['steps.classify == {"label": "billing"}', true],
    ['input.tags.exists(x, type(x) == string && x == "vip")', true],
    ['input.?missing.?deeper.orValue("none")', 'none'],
    ['steps.?classify.?label.orValue("none")', 'billing'],
    ['input.missing == "x" || input.score == 5', true],
    ['"vip" in input.tags', true],
    ['"vip" in input.empty', false],
    ['"intent" in input', true],
    ['input["intent"].upperAscii()', 'REFUND'],
    ['input.intent.matches("^re(fund|turn)$")', true],
    ['["a"].exists(x, input.intent.matches(x + "$"))', false],
    ['"für" + string(input.score)', 'für5'],
    ['input.tags[1]', 3],
    ['input.tags + [true]', ['vip', 3, null, true]],
    ['[1, 2, 3].filter(x, x > 1).map(x, {"n": x})', [{ n: 2 }, { n: 3 }]],
    ['input.map(name, name).size()', 6],
    ['["a", "b"].join("-")', 'a-b'],
    ['"a-b-c".split("-")', ['a', 'b', 'c']],
    ['input.intent.contains("fun")', true],
    ['[input.intent.indexOf("f"), "aa".lastIndexOf("a"), "a".indexOf("b")]', [2, 1, -1]],
    ['max([1, 2.5]) - min([1, 2.5]) + sum([])', 1.5],
    ['cel.bind(x, input.score, x * x)', 25],
    ['timestamp(now).getDate("Europe/Berlin")', 1],
    ['timestamp(now) + duration("1h") > timestamp(now)', true],
    ['string(timestamp(now) - duration("30m"))', '2026-01-31T23:00:00.000Z'],
    ['string(duration("90s"))', '90s'],
    ['{"a": input.score, "list": [null, true]}', { a: 5, list: [null, true] }],
    ['input', values.input],
    ['// what for\ntrue', true],
  ])('%s', async (source, value) => {
    expect(await check('a', [source])).toEqual([null])
    expect(await evaluate('a', [source], values)).toEqual([{ value }])
  })

  it.each([
    'input.n > 2.5',
    'input.n == 3 && input["first name"] != "Bob"',
    'input.due >= "2026-01-01"',
    'input.due < "2026-12-24"',
    '!input.text.contains("x")',
    'input.text.startsWith("Hel") || input.text.endsWith("x")',
    'input.ok == true',
    '"red" in input.colors',
    'size(input.colors) > 0',
    'size(input.none) == 0',
    'input.rows[0].price <= 5',
  ])('as the editor writes it by picking: %s', async source => {
    const input = {
      ...{ n: 3, 'first name': 'Ann', due: '2026-03-01', text: 'Hello', ok: true },
      ...{ colors: ['red'], none: [], rows: [{ price: 5 }] },
    }
    expect(await evaluate('a', [source], { input })).toEqual([{ value: true }])
  })

  it.each(expressionFunctions)('of the catalogue: $signature', async ({ example }) => {
    expect(await evaluate('a', [example], {})).toEqual([{ value: expect.anything() }])
  })

  it('knows nothing of another, neither of its fault nor of its values', async () => {
    expect(await evaluate('a', ['1 +', 'x', 'y'], { x: 1 })).toMatchObject([
      { fault: { code: 'expression_error' } },
      { value: 1 },
      { fault: { message: 'Unknown variable: y' } },
    ])
    expect(await evaluate('a', ['x'], {})).toMatchObject([{ fault: { message: 'Unknown variable: x' } }])
    expect(await evaluate('a', [], {})).toEqual([])
  })

  it('is the same after a fault as before', async () => {
    const source = '[1, 2].map(x, [x].map(y, y + score)[0])'
    expect(await evaluate('a', [source], { score: 'x' })).toMatchObject([{ fault: { line: 1 } }])
    expect(await evaluate('a', [source], { score: 1 })).toEqual([{ value: [2, 3] }])
  })
})

describe('a fault', () => {
  it.each<[source: string, message: RegExp, line: number, column: number]>([
    ['', /ends too early/, 1, 1],
    ['1 +', /ends too early/, 1, 4],
    ['a &&\n  (b ||', /ends too early/, 2, 8],
    ['"open', /Unterminated string/, 1, 1],
    ['1 2', /Unexpected character/, 1, 3],
    ['a = 1', /Unexpected character/, 1, 3],
    ['true &&\n  fetch("x")', /There is no function fetch\(\)/, 2, 3],
    ['s.matches_("x")', /There is no function matches_\(\)/, 1, 1],
    ['s.matches(\n"(")', /no pattern: missing closing/, 2, 1],
    ['"s".matches(1)', /'string.matches\(int\)'/, 1, 1],
    ['"a" + 1', /string \+ int/, 1, 1],
    ['{"constructor": 1}', /cannot be written/, 1, 2],
    ['bytes("a")', /no function bytes/, 1, 1],
    ['b"a" == x', /no bytes/, 1, 1],
    [`${'('.repeat(900)}1`, /maxDepth/, 1, 61],
    [`"${'x'.repeat(2000)}"`, /at most 2000 characters/, 1, 2001],
  ])('of what is written in %j', async (source, message, line, column) => {
    const fault = expect.objectContaining({
      ...{ code: 'expression_error', reason: expect.any(String), line, column },
      message: expect.stringMatching(message),
    })
    expect(await check('a', [source, 'true'])).toEqual([fault, null])
    expect(await evaluate('a', [source], { s: 's' })).toEqual([{ fault }])
  })

  it.each<[source: string, reason: string, subject?: string]>([
    ['a ||', 'ends_early'],
    ['(1', 'expected_token', ')'],
    ['a.b.', 'expected_token'],
    ['a @ b', 'unexpected_character', '@'],
    ['fetch(1)', 'unknown_function', 'fetch'],
    ['"a" + 1', 'no_such_overload', 'string + int'],
    ['size(1)', 'no_matching_overload', 'size(int)'],
    ['s.matches("(")', 'no_pattern'],
    ['missing', 'unknown_variable', 'missing'],
    ['input.missing', 'no_such_key', 'missing'],
    ['input.intent && true', 'invalid_logical_operand', 'string'],
    ['min([])', 'empty_list'],
    ['steps.classify == "billing"', 'member_meant', 'steps.classify.label'],
    ['"billing" != steps.classify', 'member_meant', 'steps.classify.label'],
    ['!(input == 5)', 'member_meant', 'input.score'],
    ['steps == "billing"', 'different_kinds', 'steps (object), "billing" (text)'],
    ['input.score == input.intent', 'different_kinds', 'input.score (number), input.intent (text)'],
    ['["x"].exists(each, each == input.tags)', 'different_kinds', 'each (text), input.tags (list)'],
    ['input.score == "5" || false', 'different_kinds', 'input.score (number), "5" (text)'],
  ])('says in a word and its subject what is wrong with %j', async (source, reason, subject) => {
    const [outcome] = await evaluate('a', [source], values)
    const { fault } = outcome as { fault: ExpressionFault }
    expect([fault.reason, fault.subject]).toEqual([reason, subject])
  })

  it.each<[source: string, message: RegExp]>([
    ['input.missing', /No such key: missing/],
    ['missing', /Unknown variable: missing/],
    ['input.tags[7]', /out of bounds/],
    ['input.intent && true', /requires bool/],
    ['input.intent > 3', /no such overload/],
    ['1 / 0', /division by zero/],
    ['9223372036854775807 + 1', /integer overflow/],
    ['input.intent.matches(input.intent + "(")', /no pattern/],
    ['[1].join("")', /list of texts/],
    ['min([])', /empty list/],
    ['sum(["1"])', /list of numbers/],
    ['round(0.5, 99)', /0 to 15 digits/],
  ])('of what is evaluated in %s', async (source, message) => {
    expect(await check('a', [source])).toEqual([null])
    const fault = { code: 'expression_error', message: expect.stringMatching(message), line: 1 }
    expect(await evaluate('a', [source], values)).toMatchObject([{ fault }])
  })

  it.each([
    ['9007199254740993', /too large to be exact/],
    ['1.0 / 0.0', /Infinity is no JSON value/],
    ['timestamp(now)', /no JSON value/],
    ['type(1)', /no JSON value/],
    ['input.?intent', /no JSON value/],
    ['cel', /no JSON value/],
  ])('of a result that JSON cannot hold: %s', async (source, message) => {
    const fault = { code: 'expression_error', reason: 'no_json', message: expect.stringMatching(message) }
    expect(await evaluate('a', [source, 'string(9007199254740993)'], values)).toEqual([
      { fault },
      { value: '9007199254740993' },
    ])
  })
})

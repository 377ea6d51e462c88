import { describe, expect, it } from 'vitest'
import { jsonValuesIn } from './jsonValuesIn.ts'

const json = '{"city":"Lyon"}'
const block = `\`\`\`json\n${json}\n\`\`\``

describe('JSON in an answer', () => {
  it.each([
    json,
    `\n ${json} \n`,
    block,
    `\`\`\`\n${json}\n\`\`\``,
    `~~~JSON\r\n${json}\r\n~~~`,
    `\`\`\`${json}\`\`\``,
    `Here is the result:\n\n${block}\nLet me know if you need more.`,
    `Here is \`the\` result: ${json}`,
    `${json}\n\nThe city is Lyon.`,
    `It says {city} [sic] here [1]{: ${json}}`,
    `"Quoted" and 5" wide: ${json}`,
  ])('is read from %j', answer => expect(jsonValuesIn(answer)[0]).toEqual({ city: 'Lyon' }))

  it.each([
    '{"a":"use `Lyon` here"}',
    '{"a":"a } and a { and \\"]\\" and \\\\"}',
    '{"a":"```json\\n{}\\n```"}',
    '{"a":[{"b":{}},[[]]],"c":"</think>"}',
    '[1,[2],{"a":"]"}]',
  ])('%s keeps all that stands within it', value => {
    for (const answer of [value, `So: ${value} (that is it).`, `Yes.\n\`\`\`json\n${value}\n\`\`\`\nFine.`])
      expect(jsonValuesIn(answer)).toContainEqual(JSON.parse(value))
    expect(jsonValuesIn(value)).toEqual([JSON.parse(value)])
  })

  it('may be a text or a number, alone or in a block', () => {
    expect(jsonValuesIn('42')).toEqual([42])
    expect(jsonValuesIn('It is:\n```\n"Lyon"\n```')).toEqual(['Lyon'])
  })

  it('is given whole, blocks first and later ones before earlier ones', () => {
    expect(jsonValuesIn('{"a":{"b":1}} then {"c":2}')).toEqual([{ c: 2 }, { a: { b: 1 } }])
    expect(jsonValuesIn(`${block}\nAs in {"city":"Paris"}.`)).toEqual([{ city: 'Lyon' }, { city: 'Paris' }])
  })

  it('is not taken for empty where there is more', () => {
    expect(jsonValuesIn(`${json}, and nothing else: {}, [ ]`)[0]).toEqual({ city: 'Lyon' })
    expect(jsonValuesIn('{}')).toEqual([{}])
  })

  it('is found behind a brace that never closes, and within braces that are none', () => {
    expect(jsonValuesIn(`{ Well: ${json}`)).toEqual([{ city: 'Lyon' }])
    expect(jsonValuesIn(`{ see ${json} }`)).toEqual([{ city: 'Lyon' }])
  })

  it.each(['', 'Lyon', '{"city":', '{city: Lyon}', '```json\n```', '{"__proto__":{"city":"Lyon"}}'])(
    '%j holds none',
    answer => expect(jsonValuesIn(answer)).toEqual([]),
  )

  it('is given up in an answer of nothing but braces', () => {
    expect(jsonValuesIn('{'.repeat(50_000))).toEqual([])
    expect(jsonValuesIn('['.repeat(50_000) + ']'.repeat(50_000))).toEqual([])
  })
})

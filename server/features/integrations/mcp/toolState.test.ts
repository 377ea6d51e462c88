import { expect, it } from 'vitest'
import { toolHash } from '../../../providers/mcp/toolHash.ts'
import type { McpCall } from './mcpAction.ts'
import { toolState, withheldBecause } from './toolState.ts'

const text = { type: 'string' }
const definitionOf = (properties: object, required: readonly string[] = []) => ({
  title: 'Add',
  description: 'Adds.',
  inputSchema: { type: 'object', properties, required: [...required] },
  annotations: {},
})
const offeredOf = (...given: Parameters<typeof definitionOf>) => {
  const definition = definitionOf(...given)
  return { definition, hash: toolHash(definition) }
}

const { inputSchema: input_schema, ...reviewed } = definitionOf({ a: text, b: text }, ['a'])
const call: McpCall = {
  kind: 'mcp',
  integration_id: '01938c5e-7a52-4c3e-9d0a-5b1f0a2f6c14',
  tool: 'add',
  reviewed: {
    ...reviewed,
    input_schema,
    hash: toolHash({ ...reviewed, inputSchema: input_schema }),
    reviewed_at: '2026-03-01T09:00:00.000Z',
  },
}

it.each([
  ['is gone', undefined, 'The server no longer offers add. Review it.'],
  [
    'needs another parameter',
    offeredOf({ a: text, b: text, c: text }, ['a', 'c']),
    'add now needs ‘c’. Review it.',
  ],
  [
    'needs an optional parameter',
    offeredOf({ a: text, b: text }, ['a', 'b']),
    'add now needs ‘b’. Review it.',
  ],
  ['lost a parameter', offeredOf({ a: text }, ['a']), 'add no longer takes ‘b’. Review it.'],
  [
    'takes other values',
    offeredOf({ a: { type: 'number' }, b: text }, ['a']),
    'add now takes other values for ‘a’. Review it.',
  ],
  [
    'differs twice',
    offeredOf({ a: text, c: text }, ['a', 'c']),
    'add no longer takes ‘b’. add now needs ‘c’. Review it.',
  ],
])('a tool that %s is withheld, and says why', (_, offered, sentence) => {
  expect(withheldBecause(call, offered)).toBe(sentence)
})

it.each([
  ['is the same', offeredOf({ a: text, b: text }, ['a']), 'reviewed'],
  ['takes one more if wanted', offeredOf({ a: text, b: text, c: text }, ['a']), 'changed'],
] as const)('a tool that %s goes on', (_, offered, state) => {
  expect([withheldBecause(call, offered), toolState(call, offered).state]).toEqual([null, state])
})

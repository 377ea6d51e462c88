import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { Branch, JsonSchema } from '../schema/jsonSchema.ts'
import { normalize } from '../schema/normalize.ts'
import { enterBranch, leaveBranch, noDrafts } from './changeBranch.ts'

const text: JsonSchema = { type: 'string' }

/** Returns the branches of a union whose kinds have these fields. */
function branchesOf(kinds: Record<string, Record<string, JsonSchema>>): Branch[] {
  const oneOf = Object.entries(kinds).map(([kind, properties]) => ({
    type: 'object',
    properties: { kind: { const: kind }, ...properties },
  }))
  const { u } = normalize({ type: 'object', properties: { u: { oneOf } } }).properties ?? {}
  return (u as JsonSchema)['x-branches']?.branches ?? []
}

/** Enters the kinds in order, sets the given data in each, and returns the value of the last one. */
function walked(branches: Branch[], ...steps: [kind: string, data?: JsonObject][]): JsonObject {
  let drafts = noDrafts
  let held: JsonObject = {}
  for (const [kind, data] of steps) {
    const branch = branches.find(one => one.value === kind) as Branch
    const entered = enterBranch(drafts, branch)
    held = data ? { kind, ...data } : entered.value
    drafts = leaveBranch(entered.drafts, branch, held)
  }
  return held
}

describe('another branch of a union', () => {
  it('takes along what was entered in a field that both have, and what it has alone begins anew', () => {
    const branches = branchesOf({
      a: { text, only: text },
      b: { text, day: { ...text, default: 'mo' } },
    })
    expect(walked(branches, ['a', { text: 'x', only: 'y' }], ['b'])).toEqual({
      kind: 'b',
      text: 'x',
      day: 'mo',
    })
    expect(walked(branches, ['a', { text: 'x', only: 'y' }], ['b', { text: 'z' }], ['a'])).toEqual({
      kind: 'a',
      text: 'z',
      only: 'y',
    })
  })

  it('takes it past a branch that has no such field', () => {
    const branches = branchesOf({ a: { text }, none: {}, b: { text } })
    expect(walked(branches, ['a', { text: 'x' }], ['none'], ['b'])).toEqual({ kind: 'b', text: 'x' })
  })

  it('leaves empty what was emptied meanwhile', () => {
    const branches = branchesOf({ a: { text }, b: { text } })
    expect(walked(branches, ['a', { text: 'x' }], ['b', {}], ['a'])).toEqual({ kind: 'a' })
  })

  it('keeps its own default where nobody has touched that of the other', () => {
    const port = (usual: number) => ({ port: { type: 'integer', default: usual } })
    const branches = branchesOf({ http: port(80), https: port(443) })
    expect(walked(branches, ['http', { port: 80 }], ['https'])).toEqual({ kind: 'https', port: 443 })
    expect(walked(branches, ['http', { port: 81 }], ['https'])).toEqual({ kind: 'https', port: 81 })
  })

  it.each<[what: string, one: JsonSchema, other: JsonSchema, value: unknown]>([
    ['a number for a text', { type: 'integer' }, text, 3],
    ['a choice that it does not offer', { enum: ['x', 'y'] }, { enum: ['y', 'z'] }, 'x'],
    ['null where it must be something', { type: ['string', 'null'] }, text, null],
  ])('takes no %s, and the other has it still', (_, one, other, value) => {
    const branches = branchesOf({ a: { field: one }, b: { field: other } })
    const held = { field: value } as JsonObject
    expect(walked(branches, ['a', held], ['b'])).toEqual({ kind: 'b' })
    expect(walked(branches, ['a', held], ['b'], ['a'])).toEqual({ kind: 'a', ...held })
  })
})

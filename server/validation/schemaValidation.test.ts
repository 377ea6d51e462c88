import { afterEach, describe, expect, it } from 'vitest'
import { createSchemaValidation } from './schemaValidation.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** Creates a validation with enough time for every task that ends, on any machine. */
function validation(budgetMs = { schema: 20_000, value: 20_000 }) {
  const made = createSchemaValidation({ budgetMs })
  opened.push(made)
  return made
}

const named = { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^A' } } }
/** Schema that needs 2^40 checks for one value. */
const endless = {
  type: 'object',
  $defs: Object.fromEntries(
    Array.from({ length: 41 }, (_, index) => {
      const next = index === 40 ? { type: 'null' } : { $ref: `#/$defs/d${index + 1}` }
      return [`d${index}`, { anyOf: [next, next] }]
    }),
  ),
  properties: { x: { $ref: '#/$defs/d0' } },
}

describe('a schema of a user', () => {
  it('says of each value what is wrong with it, as ours do', async () => {
    const verdict = await validation().check('t', {
      schema: named,
      values: [{ name: 'Ann' }, {}, { name: 'Bo' }],
    })
    expect(verdict?.schema).toEqual([])
    expect(verdict?.values).toMatchObject([
      [],
      [{ pointer: '/name', keyword: 'required', message: 'Please fill this in.' }],
      [{ pointer: '/name', keyword: 'pattern', params: { pattern: '^A' } }],
    ])
  })

  it('has patterns of its own, even if others were used before', async () => {
    const { check } = validation()
    const other = { type: 'object', properties: { name: { type: 'string', pattern: '^B' } } }
    await check('t', { schema: named, values: [{ name: 'Ann' }] })
    const verdict = await check('t', { schema: other, values: [{ name: 'Ann' }, { name: 'Bo' }] })
    expect(verdict?.values.map(faults => faults.length)).toEqual([1, 0])
  })

  it('runs patterns in linear time', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a|a)*$' } } }
    const verdict = await validation().check('t', { schema, values: [{ a: `${'a'.repeat(5000)}!` }] })
    expect(verdict?.values).toMatchObject([[{ pointer: '/a', keyword: 'pattern' }]])
  })

  it('that is no JSON Schema is named at its fault', async () => {
    const verdict = await validation().check('t', {
      schema: { type: 'object', required: 'name' },
      values: [{}],
    })
    expect(verdict?.schema).toMatchObject([{ pointer: '/required', keyword: 'type' }])
  })

  it('that refers to itself without end is refused', async () => {
    const schema = { type: 'object', allOf: [{ $ref: '#' }] }
    expect((await validation().check('t', { schema, values: [{}] }))?.schema).toMatchObject([
      { keyword: 'endless' },
    ])
  })

  it('is ended when its time is over, and the next is checked as if nothing had been', async () => {
    const { check } = validation({ schema: 2_000, value: 10 })
    expect(await check('t', { schema: endless, values: [{ x: 1 }] })).toBeNull()
    expect((await check('t', { schema: named, values: [{ name: 'Ann' }] }))?.values).toEqual([[]])
  })

  it('holds up nobody else: neither the server nor another tenant', async () => {
    const { check, close } = validation()
    let isAnswered = false
    const task = { schema: endless, values: [{ x: 1 }] }
    // The second waits for the first, because both are from the same tenant.
    const hostile = [check('hostile', task), check('hostile', task)].map(each =>
      each
        .catch(() => null)
        .finally(() => {
          isAnswered = true
        }),
    )
    expect((await check('other', { schema: named, values: [{ name: 'Ann' }] }))?.values).toEqual([[]])
    expect(isAnswered).toBe(false)
    await close()
    expect(await Promise.all(hostile)).toEqual([null, null])
  })

  it('is asked to come later where too many of its tenant wait', async () => {
    const { check } = validation()
    const asked = Array.from({ length: 120 }, () => check('t', { schema: named, values: [{ name: 'Ann' }] }))
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'request.too_many' } })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { objectAt } from '../../scripts/contract/json.ts'
import { validValue } from '../support/arbitraryFromSchema.ts'
import { invalidValue, validator } from '../support/invalidFromSchema.ts'
import { testContract } from '../support/publishedContract.ts'

const { openapi } = testContract
// Generated before the tests, because the first text of arbitrary characters takes seconds on a busy machine.
fc.sample(fc.string({ unit: 'binary' }), 1)
const names = Object.keys(objectAt(objectAt(openapi, 'components'), 'schemas'))

describe.each(names)('made from the schema %s', name => {
  const schema = { $ref: `#/components/schemas/${name}` }
  const isValid = validator(openapi, schema)

  it('valid values fit', () => {
    fc.assert(
      fc.property(validValue(openapi, schema), value => isValid(value)),
      { numRuns: 50, seed: 1 },
    )
  })

  it('invalid values do not', () => {
    const values = fc.sample(invalidValue(openapi, schema), { numRuns: 20, seed: 1 })
    expect(values.filter(isValid)).toEqual([])
  })
})

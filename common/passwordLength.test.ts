import { expect, it } from 'vitest'
import contract from '../openapi/generated/openapi.json' with { type: 'json' }
import { passwordLength } from './passwordLength.ts'

it('says the length of a new password as the contract has it', () => {
  const { minLength, maxLength } = contract.components.schemas.PasswordReset.properties.password
  expect(passwordLength).toEqual({ min: minLength, max: maxLength })
})

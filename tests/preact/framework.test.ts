import * as react from 'react'
import { expect, it } from 'vitest'

it("the chat's tests of this project run under Preact", () => {
  expect(Object.keys(react)).not.toContain('version')
})

import * as dom from 'react-dom'
import { expect, it } from 'vitest'

it("the chat's tests of this project run under Preact", () => {
  // React 19 has no such function any more.
  expect(Object.keys(dom)).toContain('unmountComponentAtNode')
})

import { expect, it } from 'vitest'
import { withoutMarkdown } from './withoutMarkdown.ts'

it.each([
  ['Of course. **Which day** would suit you?', 'Of course. Which day would suit you?'],
  ['See [our hours](https://a.example/hours) and `code`', 'See our hours and code'],
  ['# Hours\n- Monday', 'Hours\nMonday'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['cut off in **the mid', 'cut off in **the mid'],
])('“%s” is said as “%s”', (text, plain) => {
  expect(withoutMarkdown(text)).toBe(plain)
})

import { describe, expect, test } from 'vitest'
import { renderResult } from './renderResult.ts'

const tool = { title: 'Find an order' }
const rendered = (result: string, isError?: boolean) =>
  renderResult({ toolName: 'find_order', result, ...(isError && { isError }) }, tool, { language: 'en' })

describe('a result', () => {
  test.each([
    ['words as they are', 'It is on its way.', 'It is on its way.'],
    ['a number', '42', '42'],
    ['nothing', ' ', 'Done: Find an order.'],
    ['JSON line by line', '{"orderNumber":"A1","paid":true,"note":null}', '- Order number: A1\n- Paid: true'],
    ['a list', '[{"name":"A"},"b"]', '- \n  - Name: A\n- b'],
  ])('of %s', (_, result, text) => {
    expect(rendered(result)).toBe(text)
  })
})

describe('a failure is said, with what a visitor may read of it', () => {
  const failed = 'I am sorry, that did not work (Find an order).'
  test.each([
    ['The other system answered 404: No such order', `${failed}\n\nNo such order`],
    ['The other system answered 404: <html>secret</html>', failed],
    ['The other system answered 500: at db.query (line 7)', failed],
    ['The other system: connection refused by 10.0.0.7', failed],
    ['It took too long; whether it took effect is not known.', failed],
    ['/birth_date: must match format "date"', failed],
  ])('%s', (result, text) => {
    expect(rendered(result, true)).toBe(text)
  })

  test('in the words of the action where it has some', () => {
    const result = 'The other system answered 409: full\nTell the visitor: Our book is closed.'
    expect(rendered(result, true)).toBe(`${failed}\n\nOur book is closed.`)
  })

  test('by what the runtime says of it, whatever the result reads like', () => {
    expect(rendered('It failed.')).toBe('It failed.')
    expect(rendered('There is no such action.')).toBe('There is no such action.')
  })
})

test('an action without a title goes by its name', () => {
  const answer = { toolName: 'find_order', result: 'It failed.', isError: true }
  expect(renderResult(answer, undefined, { language: 'de' })).toBe(
    'Es tut mir leid, das hat nicht geklappt (find order).',
  )
})

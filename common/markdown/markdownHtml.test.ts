import { expect, test } from 'vitest'
import { markdownHtml } from './markdownHtml.ts'

test('marks, lists and tables become HTML', () => {
  expect(markdownHtml('It is **60** *francs*.\nBring `card`.')).toBe(
    '<p>It is <strong>60</strong> <em>francs</em>.<br>\nBring <code>card</code>.</p>',
  )
  expect(markdownHtml('3. one\n4. two')).toBe('<ol start="3">\n<li>one</li>\n<li>two</li>\n</ol>')
  expect(markdownHtml('|a|b|\n|-|-|\n|1|2|')).toMatch(
    /^<table>\n<tr><th [^>]+>a<.*<td [^>]+>2<\/td><\/tr>\n<\/table>$/s,
  )
})

test('a link names where it leads, unless its text does', () => {
  expect(markdownHtml('[here](https://shop.example/a?b=1&c=2)')).toBe(
    '<p><a href="https://shop.example/a?b=1&#38;c=2">here</a> (shop.example)</p>',
  )
  expect(markdownHtml('mia@mail.example')).toBe(
    '<p><a href="mailto:mia@mail.example">mia@mail.example</a></p>',
  )
})

test('HTML is text, pictures are links, and scripts are no addresses', () => {
  const html = markdownHtml(
    '<img src=x onerror=alert(1)> ![logo](https://evil.example/p.png) [x](javascript:alert(1)) `</code><b>`',
  )
  expect(html).not.toMatch(/<(?:img|b|script)|href="javascript/)
  expect(html).toContain('<a href="https://evil.example/p.png">logo</a>')
})

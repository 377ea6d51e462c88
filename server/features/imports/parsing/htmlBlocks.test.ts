import { expect, test } from 'vitest'
import { htmlBlocks } from './htmlBlocks.ts'
import { htmlDocument } from './htmlDocument.ts'

const read = (html: string) => htmlBlocks(htmlDocument(html).body)
const table = (html: string) => read(`<table>${html}</table>`).find(block => block.kind === 'table')?.rows
const text = (html: string) =>
  read(html)
    .map(block => (block.kind === 'table' ? block.rows.map(row => row.join('|')).join('\n') : block.text))
    .join('\n')

test('cells over several rows and columns are carried, to the end of their section at most', () => {
  expect(
    table(`<thead><tr><th rowspan=9>Day<th colspan=2>Hours<tr><th>from<th>to</thead>
      <tfoot><tr><td colspan=3>closed on holidays</tfoot>
      <tbody><tr><td rowspan=0>Mon<td>8<td>12<tr><td>14<td>18</tbody>
      <tbody><tr><td>Tue<td colspan=2>closed</tbody>`),
  ).toEqual([
    ['Day', 'Hours', 'Hours'],
    ['Day', 'from', 'to'],
    ['Mon', '8', '12'],
    ['Mon', '14', '18'],
    ['Tue', 'closed', 'closed'],
    ['closed on holidays', 'closed on holidays', 'closed on holidays'],
  ])
})

test('a table within a cell is told in that cell, and its rows are none of the outer one', () => {
  expect(
    table(
      '<tr><th>Plan<th>Prices<tr><td>Basic<td>from <table><tr><td>1 year<td>90<tr><td>2 years<td>160</table>',
    ),
  ).toEqual([
    ['Plan', 'Prices'],
    ['Basic', 'from\n1 year, 90\n2 years, 160'],
  ])
  const layout = `<tr><td>Left<td>Right<tr><td>${'word '.repeat(120)}<td><table><tr><th>a<th>b<tr><td>${'long '.repeat(120)}<td>2</table>`
  expect(table(layout)?.[0]).toEqual(['a', 'b'])
})

test('a cell keeps all it says: words beside paragraphs, lists, headings and breaks', () => {
  expect(
    table(
      '<caption>Fares<br>2026</caption><tr><td>a<td>b<tr><td>from <p>Mon</p>only<h4>Note</h4><ul><li>x<li>y</ul><td>Mon<br>Tue',
    ),
  ).toEqual([
    ['a', 'b'],
    ['from\nMon\nonly\nNote\n- x\n- y', 'Mon\nTue'],
  ])
  expect(text('<table><caption>Fares<br>2026</caption><tr><td>a<td>b<tr><td>1<td>2</table>')).toBe(
    'Fares\n2026\na|b\n1|2',
  )
})

test('nothing is lost or glued together beside a block', () => {
  expect(text('<div>before<p>one</p>between<ul><li>a</ul>after</div>')).toBe(
    'before\none\nbetween\n- a\nafter',
  )
  expect(
    text('<ul>loose<li>own <p>first</p><p>second</p>tail<ul><li>deep</ul>end<li>next<div>aside</div></ul>'),
  ).toBe('- loose\n- own\n  first\n  second\n  tail\n  - deep\n  end\n- next\n  aside')
  expect(text('<ol start=3><li>c<li value=7>g<ol><li>one</ol><li>h</ol>')).toBe('3. c\n7. g\n  1. one\n8. h')
  expect(text('<ol reversed><li>b<li>a</ol>')).toBe('2. b\n1. a')
  expect(text('<h2>Opening<br>hours</h2><p>one\ntwo<br>three<wbr>four</p>')).toBe(
    'Opening hours\none two\nthreefour',
  )
  expect(text('<p>See <a href="/x"><b>this</b> page</a>.</p><a href="/y">Card<div>inside</div></a>')).toBe(
    'See this page.\nCard\ninside',
  )
  expect(text('<ul><li><input type=checkbox checked> done<li><input type=checkbox> open</ul>')).toBe(
    '- ☑ done\n- ☐ open',
  )
})

test('terms and questions are headings, terms with one description are one, and cards in a list keep theirs', () => {
  expect(
    read('<dl>Terms<dt>Bus<dt>Coach<dd>On wheels<div><dt>Tram</dt><dd>On rails</dd></div></dl>'),
  ).toEqual([
    { kind: 'text', text: 'Terms' },
    { kind: 'heading', level: 5, text: 'Bus / Coach' },
    { kind: 'text', text: 'On wheels' },
    { kind: 'heading', level: 5, text: 'Tram' },
    { kind: 'text', text: 'On rails' },
  ])
  expect(read('<ul><li><h3>Basic</h3>10 a month<li><h3>Large</h3>20 a month</ul>')).toEqual([
    { kind: 'heading', level: 3, text: 'Basic' },
    { kind: 'text', text: '10 a month' },
    { kind: 'heading', level: 3, text: 'Large' },
    { kind: 'text', text: '20 a month' },
  ])
})

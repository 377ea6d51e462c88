import { expect, test } from 'vitest'
import { slideFile } from '../../../../tests/support/documentSamples.ts'
import { parseSlides } from './parseSlides.ts'

const cell = (text: string, attributes = '') =>
  `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
const row = (...cells: string[]) => `<a:tr>${cells.join('')}</a:tr>`
const box = (inner: string) => `<p:sp><p:txBody>${inner}</p:txBody></p:sp>`

test('merged cells of a table stand in each column and row that they reach over', async () => {
  const table = `<a:tbl>${[
    row(cell('Fares', 'gridSpan="2"'), cell('', 'hMerge="1"'), cell('Zone')),
    row(cell('Day', 'rowSpan="2"'), cell('Adult'), cell('A')),
    row(cell('', 'vMerge="1"'), cell('Child'), cell('B')),
  ].join('')}</a:tbl>`
  const { blocks } = await parseSlides(slideFile(table))
  expect(blocks).toEqual([
    {
      kind: 'table',
      page: 1,
      rows: [
        ['Fares', 'Fares', 'Zone'],
        ['Day', 'Adult', 'A'],
        ['Day', 'Child', 'B'],
      ],
    },
  ])
})

test('breaks and links are kept, and what is drawn for old programs as well is read once', async () => {
  const link = '<a:r><a:rPr><a:hlinkClick r:id="h0"/></a:rPr><a:t>Book here</a:t></a:r>'
  const shapes = [
    box(
      `<a:p><a:r><a:t>Main Street 5</a:t></a:r><a:br/><a:r><a:t>Berlin</a:t></a:r></a:p><a:p>${link}</a:p>`,
    ),
    `<mc:AlternateContent><mc:Choice>${box('<a:p><a:r><a:t>Once</a:t></a:r></a:p>')}</mc:Choice><mc:Fallback>${box('<a:p><a:r><a:t>Once</a:t></a:r></a:p>')}</mc:Fallback></mc:AlternateContent>`,
  ].join('')
  const { blocks } = await parseSlides(slideFile(shapes, ['https://a.example/book']))
  expect(blocks).toEqual([
    { kind: 'text', page: 1, text: 'Main Street 5\nBerlin\n[Book here](https://a.example/book)' },
    { kind: 'text', page: 1, text: 'Once' },
  ])
})

test('a hidden slide is left out, and the operator is told', async () => {
  const file = slideFile(box('<a:p><a:r><a:t>Secret</a:t></a:r></a:p>'), [], 'show="0"')
  expect(await parseSlides(file)).toMatchObject({ blocks: [], pages: 1, notes: ['hidden_left_out'] })
})

import { expect, test } from 'vitest'
import { wordOf, wordParagraph } from '../../../../tests/support/documentSamples.ts'
import { parseWord } from './parseWord.ts'

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`
const row = (cells: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
const below = '<w:vMerge/>'

test('merged cells are carried, also where bookmarks stand between rows and where a row begins later or ends early', async () => {
  const table = `<w:tbl>${[
    row(cell('Province') + cell('City') + cell('Price')),
    '<w:bookmarkStart w:id="1" w:name="here"/><w:bookmarkEnd w:id="1"/>',
    row(cell('North', '<w:vMerge w:val="restart"/>') + cell('Harbour') + cell('480')),
    row(
      `<w:bookmarkStart w:id="2" w:name="there"></w:bookmarkStart>${cell('', below)}${cell('Hill')}${cell('350')}`,
    ),
    row(cell('South', '<w:gridSpan w:val="2"/>') + cell('600')),
    row(cell('90'), '<w:gridBefore w:val="2"/>'),
    row(cell('West'), '<w:gridAfter w:val="2"/>'),
    row(cell('East') + cell('Lake') + cell('75')),
  ].join('')}</w:tbl>`
  const { blocks } = await parseWord(wordOf(table))
  expect(blocks).toEqual([
    {
      kind: 'table',
      rows: [
        ['Province', 'City', 'Price'],
        ['North', 'Harbour', '480'],
        ['North', 'Hill', '350'],
        ['South', 'South', '600'],
        ['', '', '90'],
        ['West', '', ''],
        ['East', 'Lake', '75'],
      ],
    },
  ])
})

test('text boxes, notes, links and breaks are there, each once', async () => {
  const box = (text: string) => `<w:txbxContent>${wordParagraph(text)}</w:txbxContent>`
  const v = 'xmlns:v="urn:schemas-microsoft-com:vml"'
  const body = [
    `<w:p><w:r><w:t>Beside</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('In both')}</w:drawing></mc:Choice><mc:Fallback><w:pict ${v}><v:textbox>${box('In both')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('In new ones')}</w:drawing></mc:Choice></mc:AlternateContent></w:r><w:r><w:drawing>${box('Alone')}</w:drawing></w:r></w:p>`,
    '<w:p><w:r><w:t>One</w:t><w:br/><w:t>two</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://a.example/x" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>our page</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
  ].join('')
  const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${wordParagraph('Not on Mondays')}</w:footnote></w:footnotes>`
  const { blocks } = await parseWord(wordOf(body, '', { 'word/footnotes.xml': footnotes }))
  expect(blocks.map(block => (block.kind === 'table' ? '' : block.text))).toEqual([
    ...['Beside', 'In both', 'In new ones', 'Alone', 'One\ntwo[1]', '[our page](https://a.example/x)'],
    '1. Not on Mondays',
  ])
})

test('the title is the highest heading, else the one among the properties, else the first heading', async () => {
  const core = (title: string) => ({
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title></cp:coreProperties>`,
  })
  const titleOf = async (body: string, more = {}) => (await parseWord(wordOf(body, '', more))).title
  const second = wordParagraph('Dogs', 'heading2') + wordParagraph('wait outside')
  expect(await titleOf(second + wordParagraph('House rules', 'Title'), core('Rules'))).toBe('House rules')
  expect(await titleOf(second, core('Rules of the house'))).toBe('Rules of the house')
  expect(await titleOf(second, core('Microsoft Word - rules.doc'))).toBe('Dogs')
  expect(await titleOf(wordParagraph('Only words'))).toBeNull()
})

import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it, test } from 'vitest'
import { wordOf, wordParagraph, wordTable } from '../../../../../tests/support/documentSamples.ts'
import { renderedAs } from '../../../../../tests/support/renderedAs.ts'
import { unzip } from '../../../../../tests/support/unzip.ts'
import { missingValues } from '../../../../templates/tags/missingValues.ts'
import type { RenderTask } from '../renderTask.ts'
import { lintWord } from './lintWord.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function taskOf(file: Buffer, values: unknown, more: Partial<RenderTask> = {}): RenderTask {
  return {
    template: { format: 'docx', file },
    fields: [],
    values,
    language: 'en',
    timeZone: 'Europe/Berlin',
    paper: 'a4',
    isDraft: false,
    title: 'Letter',
    pictures: {},
    ...more,
  }
}

/** Fills a file; returns its parts, each of which must be sound XML. */
async function filled(file: Buffer, values: unknown, more: Partial<RenderTask> = {}, missing: string[] = []) {
  const parts = unzip(await renderedAs(taskOf(file, values, more), 'docx', missing))
  const texts = Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, content.toString()]))
  for (const [name, xml] of Object.entries(texts)) if (/\.(xml|rels)$/.test(name)) requireXml(xml)
  return texts
}

function requireXml(xml: string): void {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', error => {
    throw error
  })
  parser.write(xml).close()
}

function textIn(xml = ''): string {
  return xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:(?:br|tab)\/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim()
}

const body = async (xml: string, values: unknown, more: Partial<RenderTask> = {}) =>
  textIn((await filled(wordOf(xml), values, more))['word/document.xml'])

describe('a Word template', () => {
  it('is filled where Word has split a tag into runs, in the style of the first', async () => {
    const runs = ['{', '{cli', 'ent.', 'name', '}}']
      .map(
        (text, index) =>
          `<w:r>${index === 0 ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r><w:proofErr w:type="spellStart"/>`,
      )
      .join('')
    const xml =
      (await filled(wordOf(`<w:p>${runs}</w:p>`), { client: { name: 'Maya' } }))['word/document.xml'] ?? ''
    expect(textIn(xml)).toBe('Maya')
    expect(xml).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>Maya<\/w:t>/)
  })

  it('repeats a row whose list begins in its first cell and ends in its last', async () => {
    const table = wordTable([
      ['What', 'Price'],
      ['{{#rows}}{{what}}', '{{price | money: “EUR”}}{{/rows}}'],
    ])
    const rows = [
      { what: 'Check-up', price: 40 },
      { what: 'A & B <c>', price: 0 },
    ]
    expect(await body(table, { rows })).toBe('What\nPrice\nCheck-up\n€40.00\nA &amp; B &lt;c&gt;\n€0.00')
    expect(await body(table, { rows: [] })).toBe('What\nPrice')
  })

  it('never runs what a tag says, and shows nothing inherited', async () => {
    const file = wordOf(
      wordParagraph('{{constructor}}{{a.length}}{{toString}}!{{constructor.constructor(“x”)()}}'),
    )
    expect(textIn((await filled(file, { a: 'x' }))['word/document.xml'])).toBe('!')
    expect((await lintWord(file, [{ name: 'a' }])).problems).toMatchObject([
      ...['{{constructor}}', '{{a.length}}', '{{toString}}', '{{constructor.constructor(“x”)()}}'].map(
        tag => ({
          code: 'unknown_tag',
          tag,
        }),
      ),
      { code: 'unused_field' },
    ])
  })

  it('takes the value of the innermost list, and one from outside where the list has none', async () => {
    const text =
      '{{#rows}}{{name}} of {{firm}}{{#parts}} {{name}}{{.}}{{/parts}}; {{/rows}}{{^none}}end{{/none}}'
    const values = { firm: 'F', name: 'N', rows: [{ name: 'a', parts: [1, 2] }, { parts: [] }] }
    expect(await body(wordParagraph(text), values)).toBe('a of F a1 a2; N of F; end')
  })

  it('takes formatted text with its headings, lists, tables and links', async () => {
    const text =
      '# Big\n\nA **bold** [link](https://a.example/x?y=1) and [none](javascript:alert(1))\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | <b> |'
    const xml = (await filled(wordOf(wordParagraph('{{@text}}')), { text }))['word/document.xml'] ?? ''
    expect(textIn(xml)).toBe('Big\nA bold link and none\n• one\n• two\na\nb\n1\n&#60;b&#62;')
    expect(xml).toContain('HYPERLINK')
    expect(xml).not.toContain('javascript')
  })

  it('draws pictures in the text and in a header, and leaves out what is none', async () => {
    const header = `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${wordParagraph('{{%logo}}')}</w:hdr>`
    const file = wordOf(wordParagraph('Logo {{%logo}}{{%other}}'), '', { 'word/header1.xml': header })
    const parts = await filled(
      file,
      { logo: 'f1', other: 'f2' },
      { pictures: { f1: pixel, f2: Buffer.from('<svg/>') } },
    )
    expect(parts['word/document.xml']?.match(/<w:drawing>/g)).toHaveLength(1)
    expect(parts['word/header1.xml']?.match(/<w:drawing>/g)).toHaveLength(1)
    expect(parts['word/_rels/header1.xml.rels']).toContain('/word/media/')
    expect(parts['[Content_Types].xml']).toContain('Extension="png"')
    expect(Object.keys(parts).filter(name => name.startsWith('word/media/'))).toHaveLength(2)
  })

  it('keeps braces behind a backslash, braces that close nothing, and line breaks of values', async () => {
    expect(await body(wordParagraph('\\{{a}} {{a}} b }} c'), { a: '1\n2 {{b}}' })).toBe(
      '{{a}} 1 2 {{b}} b }} c',
    )
  })

  it('writes each bookmark and each drawing number once', async () => {
    const marked = `<w:p><w:bookmarkStart w:id="1" w:name="m"/><w:r><w:t>{{#l}}x{{/l}}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`
    const looped = `${wordParagraph('{{#l}}')}${marked.replace('{{#l}}x{{/l}}', 'x')}${wordParagraph('{{/l}}')}`
    const xml = (await filled(wordOf(looped), { l: [1, 2, 3] }))['word/document.xml'] ?? ''
    expect(textIn(xml)).toBe('x\nx\nx')
    expect(xml.match(/<w:bookmark(Start|End)/g)).toHaveLength(2)
  })

  test('#343 a price missing in the second row is named by its place, and a draft marks it', async () => {
    const values = { rows: [{ price: 1 }, {}] }
    const fields = [{ name: 'rows[].price', type: 'number', required: true }]
    expect(missingValues(fields, values)).toEqual(['/data/rows/1/price'])
    const file = wordOf(wordParagraph('{{#rows}}{{price}};{{/rows}}'))
    const draft = { isDraft: true, fields }
    const parts = await filled(file, values, draft, missingValues(fields, values, ''))
    expect(textIn(parts['word/document.xml'])).toBe('DRAFT\n1;[price];')
    expect(textIn((await filled(file, values))['word/document.xml'])).toBe('1;;')
  })

  it('shows its pictures', async () => {
    const task = taskOf(wordOf(wordParagraph('{{%logo}}')), { logo: 'f1' }, { pictures: { f1: pixel } })
    expect((await renderedAs(task, 'html')).toString()).toContain(
      `src="data:image/png;base64,${pixel.toString('base64')}"`,
    )
  })

  test('filled with any values is sound XML and never says undefined', async () => {
    const file = wordOf(
      `${wordParagraph('{{a}} {{b.c | date}} {{#b}}{{c}}{{.}}{{/b}}{{^a}}none{{/a}}')}${wordParagraph('{{@a}}')}${wordTable([['{{#a}}{{b}}', '{{c | money: "EUR"}}{{/a}}']])}`,
    )
    const keys = fc.constantFrom('a', 'b', 'c', '__proto__', 'toString')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('# x', '| a |\n|---|\n| b |', '<b>&', '{{a}}', '\u0001\ud800'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.object({ key: keys, maxDepth: 3, values: [text, fc.integer(), fc.boolean(), fc.constant(null)] }),
        async any => {
          const { 'word/document.xml': xml = '' } = await filled(file, any)
          expect(xml).not.toContain('undefined')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows its content without a script', async () => {
    const file = wordOf(`${wordParagraph('Offer', 'Title')}${wordParagraph('For {{n}}')}`)
    expect((await renderedAs(taskOf(file, { n: '<script>' }), 'html')).toString()).toContain(
      '<h1>Offer</h1><p>For &#60;script&#62;</p>',
    )
  })
})

describe('the check of a Word template', () => {
  const header = (text: string) =>
    `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${wordParagraph('Firm')}${wordParagraph(text)}</w:hdr>`

  it('names part and paragraph of a section that is never closed, even one that Word has split', async () => {
    const split = '<w:p><w:r><w:t>{{#</w:t></w:r><w:proofErr w:type="x"/><w:r><w:t>rows}} x</w:t></w:r></w:p>'
    const file = wordOf(wordParagraph('Prices', 'heading1') + split, '', {
      'word/header1.xml': header('{{#rows}}'),
    })
    expect((await lintWord(file)).problems).toMatchObject([
      {
        code: 'unclosed',
        tag: '{{#rows}}',
        place: { part: 'Text', paragraph: 2, heading: 'Prices', excerpt: '{{#rows}} x' },
        message: 'Text, paragraph 2: {{#rows}} is never closed.',
      },
      {
        code: 'unclosed',
        place: { part: 'Header', paragraph: 2 },
        message: 'Header, paragraph 2: {{#rows}} is never closed.',
      },
    ])
  })

  it('warns of a list within one cell', async () => {
    const file = wordOf(
      wordTable([
        ['a', '{{#v}}{{.}}{{/v}}'],
        ['{{#w}}x', '{{/w}}'],
      ]),
    )
    expect((await lintWord(file)).problems.map(({ code, tag, severity }) => [code, tag, severity])).toEqual([
      ['one_cell_loop', '{{#v}}', 'warning'],
    ])
  })

  it('finds tags where nothing is filled', async () => {
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://a.example/%7B%7Bid%7D%7D" TargetMode="External"/></Relationships>`
    const field = '<w:p><w:r><w:instrText>DATE {{x}}</w:instrText></w:r></w:p>'
    const file = wordOf(field, '', { 'word/_rels/document.xml.rels': relations })
    expect((await lintWord(file)).problems.map(({ code, tag }) => [code, tag])).toEqual([
      ['unreachable', '{{x}}'],
      ['unreachable', '{{id}}'],
    ])
  })

  it('says that formatted text must stand alone', async () => {
    expect((await lintWord(wordOf(wordParagraph('Text {{@a}} more')))).problems).toMatchObject([
      { severity: 'error', code: 'structure', tag: '{{a}}' },
    ])
  })
})

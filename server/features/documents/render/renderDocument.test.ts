import * as fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it, test } from 'vitest'
import { renderedAs } from '../../../../tests/support/renderedAs.ts'
import { unzip } from '../../../../tests/support/unzip.ts'
import { RenderRefusal, type RenderTask, type WantedFormat } from './renderTask.ts'
import { readHtml } from './tree/readHtml.ts'
import { textOf as textOfNodes } from './tree/renderNode.ts'

function taskOf(
  format: 'markdown' | 'html',
  text: string,
  values: unknown,
  more: Partial<RenderTask> = {},
): RenderTask {
  return {
    template: { format, text },
    fields: [],
    values,
    language: 'en',
    timeZone: 'Europe/Berlin',
    paper: 'a4',
    isDraft: false,
    title: 'Offer',
    pictures: {},
    ...more,
  }
}

async function render(wanted: WantedFormat, ...task: Parameters<typeof taskOf>): Promise<Buffer> {
  return renderedAs(taskOf(...task), wanted)
}

async function mainOf(...task: Parameters<typeof taskOf>): Promise<string> {
  return /<main[^>]*>(.*)<\/main>/s.exec((await render('html', ...task)).toString())?.[1] ?? ''
}

interface Item {
  str: string
  x: number
  y: number
  width: number
}

async function pagesOf(bytes: Buffer): Promise<Item[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: Item[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap(item =>
        'str' in item
          ? [{ str: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      ),
    )
  }
  await pdf.destroy()
  return pages
}

const textOf = (items: Item[] = []) => items.map(({ str }) => str).join('')
const letters = (text = '') =>
  [...text]
    .filter(letter => /\p{L}/u.test(letter))
    .toSorted()
    .join('')

describe('a text as a document', () => {
  it('reads no value as Markdown or HTML, in tables neither', async () => {
    const name = '# Big | **x** [y](http://z) <b>{{a}}</b>\nnext'
    const shown = '# Big | **x** [y](http://z) &#60;b&#62;{{a}}&#60;/b&#62;<br>next'
    expect(await mainOf('markdown', '{{name}}', { name })).toBe(`<p>${shown}</p>\n`)
    expect(await mainOf('markdown', '| a |\n|---|\n| {{name}} |', { name })).toContain(`<td>${shown}</td>`)
    expect(await mainOf('html', '<p title="{{name}}">{{name}}</p>', { name })).toBe(`<p>${shown}</p>`)
  })

  it('leads only where links may lead, and takes a value as one piece of an address', async () => {
    const values = { u: 'https://a.example/?q=1', bad: 'java\nscript:alert(1)', id: 'a/../b?c' }
    expect(
      await mainOf(
        'markdown',
        '[x]({{u}}) [y]({{bad}}) [z](https://b.example/{{id}}) [m](mailto:a@b.example) [j](javascript:x)',
        values,
      ),
    ).toBe(
      '<p><a href="https://a.example/?q=1" rel="noopener noreferrer">x</a> <a rel="noopener noreferrer">y</a> <a href="https://b.example/a%2F..%2Fb%3Fc" rel="noopener noreferrer">z</a> <a href="mailto:a@b.example" rel="noopener noreferrer">m</a> <a rel="noopener noreferrer">j</a></p>\n',
    )
  })

  it('keeps of HTML what documents know, and nothing that runs or loads', async () => {
    const html =
      '<h1 onclick="x()">A</h1><script>alert(1)</script><style>p{}</style><iframe src="http://e"></iframe><svg><image href="/etc/passwd.png"/><text>t</text></svg><img src="http://e/x.png" alt="Logo"><strong>B</strong><p style="text-align:center;background:url(http://e)">C</p><a href=" JaVaScRiPt:x">d</a>'
    expect(await mainOf('html', html, {})).toBe(
      '<h1>A</h1><span>Logo</span><b>B</b><p style="text-align:center">C</p><a rel="noopener noreferrer">d</a>',
    )
  })

  it('is at most 64 levels deep, whatever its HTML says, and has an end', () => {
    const [first] = readHtml(`${'<div>'.repeat(100_000)}x`)
    let depth = 0
    for (let node = first; node?.kind === 'element'; node = node.children[0]) depth++
    expect(depth).toBeLessThanOrEqual(64)
    expect(first && textOfNodes([first])).toBe('x')
    expect(() => readHtml('<p>x</p>'.repeat(200_000))).toThrow(RenderRefusal)
  })

  it('repeats rows, formats by fields, and marks what a draft lacks', async () => {
    const text =
      '| What | Price | Day |\n|---|---|---|\n{{#rows}}\n| {{what}} | {{price}} | {{day}} |\n{{/rows}}\n\n{{client.tax_id}} {{agreed}}'
    const fields = [
      { name: 'rows[].price', type: 'number' },
      { name: 'rows[].day', type: 'date' },
      { name: 'agreed', type: 'yes_no' },
      { name: 'client.tax_id' },
    ]
    const values = {
      agreed: false,
      rows: [
        { what: 'a|b', price: 10.5, day: '2026-11-23' },
        { what: 'c', price: 0, day: '' },
      ],
    }
    const task = taskOf('markdown', text, values, { fields, language: 'de', isDraft: true })
    const html = (await renderedAs(task, 'html', ['/client/tax_id'])).toString()
    expect(html).toContain('<td>a|b</td>\n<td>10,5</td>\n<td>23. November 2026</td>')
    expect(html).toContain('<td>c</td>\n<td>0</td>\n<td></td>')
    expect(html).toContain('[client.tax_id] Nein')
    expect(html).toContain('ENTWURF')
  })

  it('becomes a PDF with page numbers, its table head on each page, and a mark on drafts', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ what: `Treatment ${index}`, price: index }))
    const text = '# Offer\n\n| What | Price |\n|---|---|\n{{#rows}}\n| {{what}} | {{price}} |\n{{/rows}}\n'
    const pages = await pagesOf(await render('pdf', 'markdown', text, { rows }, { isDraft: true }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(textOf(page)).toMatch(/What\s*Price/)
      expect(textOf(page)).toContain(`${index + 1} / ${pages.length}`)
      expect(textOf(page)).toContain('DRAFT')
    }
    expect(
      pages.flat().filter(({ str }) => str === 'Treatment').length +
        pages.flat().filter(({ str }) => /^Treatment \d/.test(str)).length,
    ).toBe(120)
  })

  it('is on the paper that is asked for', async () => {
    for (const [paper, width] of [
      ['a4', 595],
      ['letter', 612],
    ] as const) {
      const bytes = await render('pdf', 'markdown', 'x', {}, { paper })
      const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
      expect(Math.round((await pdf.getPage(1)).getViewport({ scale: 1 }).width)).toBe(width)
      await pdf.destroy()
    }
  })

  test('#184 a line from right to left begins at the right, with numbers and Latin words in their own order', async () => {
    const [page = []] = await pagesOf(
      await render('pdf', 'markdown', '{{a}}\n\n{{b}}', {
        a: 'مرحبا 123 Switchboard (سلام)',
        b: 'שלום עולם',
      }),
    )
    const at = (part: string) => page.find(({ str }) => str.includes(part))?.x ?? Number.NaN
    expect(at('123')).toBeGreaterThan(at('Switchboard'))
    const hebrew = page.filter(({ str }) => /\p{Script=Hebrew}/u.test(str))
    const arabic = page.filter(({ str }) => /\p{Script=Arabic}/u.test(str))
    const rightmost = (items: Item[]) => items.toSorted((one, other) => other.x - one.x)[0]?.str ?? ''
    expect(letters(rightmost(arabic))).toBe(letters('مرحبا'))
    expect(letters(rightmost(hebrew))).toBe(letters('שלום'))
    expect(Math.max(...arabic.map(({ x }) => x))).toBeGreaterThan(at('123'))
  })

  it('breaks long lines from right to left within the page', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `שלום${index}`).join(' ')
    const [page = []] = await pagesOf(
      await render('pdf', 'markdown', '{{text}}\n\n- {{text}}\n\n| a | b |\n|---|---|\n| {{text}} | x |', {
        text,
      }),
    )
    expect(page.length).toBeGreaterThan(0)
    expect(new Set(page.map(({ y }) => Math.round(y))).size).toBeGreaterThan(20)
    for (const { x, width } of page) {
      expect(x).toBeGreaterThanOrEqual(40)
      expect(x + width).toBeLessThanOrEqual(545)
    }
  })

  test('filled with any values becomes each format, and never says undefined', async () => {
    const text =
      '# {{a}}\n\n{{#b}}\n- {{c}}{{.}}\n{{/b}}\n\n{{@a}}\n\n| x |\n|---|\n| {{c | date}} |\n\n[{{a}}]({{c}})'
    const keys = fc.constantFrom('a', 'b', 'c', '__proto__')
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('שלום (a) 1', '# x\n\n- y', '| a |\n|---|\n| b |', 'javascript:x', '<p>'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.object({ key: keys, maxDepth: 3, values: [texts, fc.integer(), fc.boolean(), fc.constant(null)] }),
        async any => {
          const html = (await render('html', 'markdown', text, any)).toString()
          expect(html).not.toMatch(/undefined|javascript:x"/)
          expect((await render('pdf', 'markdown', text, any)).subarray(0, 5).toString()).toBe('%PDF-')
          await render('docx', 'html', text, any)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('begins a long text from right to left on its first line', async () => {
    const text = Array.from({ length: 100 }, (_, index) => `שלום${index + 100}`).join(' ')
    const [page = []] = await pagesOf(await render('pdf', 'markdown', '{{text}}', { text }))
    const numbers = page.filter(({ str }) => /^\d{3}$/.test(str.trim()))
    const inOrder = numbers.toSorted((one, other) => other.y - one.y || other.x - one.x)
    expect(inOrder.map(({ str }) => Number(str))).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 100),
    )
  })

  it('becomes a Word file with headings, a table and links', async () => {
    const parts = unzip(
      await render(
        'docx',
        'markdown',
        '# A\n\n- **b** [c](https://d.example)\n\n| e |\n|---|\n| {{f}} |',
        { f: '<g> & שלום' },
        { isDraft: true },
      ),
    )
    const xml = parts['word/document.xml']?.toString() ?? ''
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>')
    expect(xml).toContain('<w:tblHeader/>')
    expect(xml).toContain('&#60;g&#62; &#38; שלום')
    expect(xml).toContain('HYPERLINK')
    expect(parts['word/header1.xml']?.toString()).toContain('DRAFT')
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { wordOf, wordParagraph, wordTable } from '../../../../../tests/support/documentSamples.ts'
import { zipArchive } from '../../../../../tests/support/zipArchive.ts'
import { findLibreOffice } from '../../../../providers/office/libreOffice.ts'
import { OfficeFault } from '../../../../providers/office/officeConverter.ts'
import { parsePdf } from '../../../imports/parsing/parsePdf.ts'
import type { Rendered, RenderTask, Template, WantedFormat } from '../renderTask.ts'
import { createRenderer, mayPass, type Renderer, type Rendering } from './createRenderer.ts'

const renderer = createRenderer({ office: null })
afterAll(() => renderer.close())

function renderingOf(template: Template, wanted: WantedFormat, more: Partial<RenderTask> = {}) {
  const task: RenderTask = {
    template,
    fields: [],
    values: {},
    language: 'en',
    timeZone: 'UTC',
    paper: 'a4',
    isDraft: false,
    title: 'Letter',
    pictures: {},
    ...more,
  }
  return { tenantId: 'a', task, wanted: [wanted] }
}

/** Makes a document in one format. */
async function madeBy(by: Pick<Renderer, 'render'>, rendering: Rendering): Promise<Rendered> {
  const [made] = await by.render(rendering)
  if (!made) throw new Error('Nothing was made')
  return made
}

const reasonOf = (template: Template, wanted: WantedFormat = 'pdf', more: Partial<RenderTask> = {}) =>
  madeBy(renderer, renderingOf(template, wanted, more)).then(
    ({ type }) => type,
    (error: { code: string; details?: { cause?: { code?: string } } }) =>
      error.details?.cause?.code ?? error.code,
  )

const word = (body: string, more: Record<string, string> = {}): Template => ({
  format: 'docx',
  file: wordOf(body, '', more),
})
const relations = (target: string, type: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`
const ample = { memory: 2e9, cpuMs: 60_000, allCpuMs: 60_000, wallMs: 120_000 }
/** Returns the processes that any thread of this one has started, as Linux tells. */
async function startedProcesses(): Promise<number[]> {
  const tasks = `/proc/${process.pid}/task`
  // A thread may end in the meantime.
  const read = (thread: string) => readFile(`${tasks}/${thread}/children`, 'utf8').catch(() => '')
  const children = await Promise.all((await readdir(tasks)).map(read))
  return children.flatMap(text => text.split(' ').filter(Boolean).map(Number))
}
const list = (count: number) => Array.from({ length: count }, () => 1)

describe('a harmful template', () => {
  const fields = [
    'INCLUDEPICTURE "http://e/x.png"',
    'DDEAUTO c:\\\\x',
    'LINK Excel.Sheet',
    'DATABASE \\d x',
    'INCLUDETEXT /etc/passwd',
  ]
  it.each<[string, Template, string]>([
    ['no archive', { format: 'docx', file: Buffer.from('PK\x03\x04 and then nothing') }, 'broken'],
    ['no Word file', { format: 'docx', file: zipArchive({ 'a.xml': '<a/>' }) }, 'broken'],
    ['broken XML', word('<w:p><w:r><w:t>{{a</w:r></w:p>'), 'faulty_tags'],
    ['200 MB of text', word(wordParagraph(' '.repeat(200_000_000))), 'too_large'],
    ['macros', word('<w:p/>', { 'word/vbaProject.bin': 'x' }), 'forbidden_part'],
    ['embedded files', word('<w:p/>', { 'word/embeddings/a.xlsx': 'x' }), 'forbidden_part'],
    ['controls', word('<w:p/>', { 'word/activeX/activeX1.xml': '<a/>' }), 'forbidden_part'],
    [
      'a remote picture',
      word('<w:p/>', { 'word/_rels/document.xml.rels': relations('http://e/x.png', 'image') }),
      'forbidden_part',
    ],
    [
      'a remote template',
      word('<w:p/>', { 'word/_rels/settings.xml.rels': relations('http://e/x.dotm', 'attachedTemplate') }),
      'forbidden_part',
    ],
    ['another document', word('<w:altChunk r:id="r1"/>'), 'forbidden_part'],
    ...fields.map((code): [string, Template, string] => [
      code.slice(0, 14),
      word(
        `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code.slice(0, 3)}</w:instrText></w:r><w:r><w:instrText>${code.slice(3).replaceAll('"', '&quot;')}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ),
      'forbidden_part',
    ]),
    ['an unclosed section', word(wordParagraph('{{#a}}')), 'faulty_tags'],
  ])('with %s is refused with a reason', async (_, template, reason) => {
    expect(await reasonOf(template, 'docx')).toBe(reason)
  })

  it('may hold links to the web', async () => {
    const template = word('<w:p/>', {
      'word/_rels/document.xml.rels': relations('https://a.example/', 'hyperlink'),
    })
    expect(await reasonOf(template, 'docx')).toContain('wordprocessingml')
  })

  it('never has its code run, reads no file, and is laid out in spite of its depth', async () => {
    const html = `${'<div>'.repeat(20_000)}x<svg><image href="/etc/hostname.png"/></svg><table><tr><td colspan=9999>a</td></tr><tr></tr></table><table></table><img src="data:image/png;base64,AAAA"><img src="file:///etc/passwd">{{constructor.constructor("process.exit()")()}}`
    expect(await reasonOf({ format: 'html', text: html.slice(0, 100_000) })).toBe('application/pdf')
  })

  it.each<[string, string, unknown, string]>([
    ['more rows than a list may have', '{{#a}}x{{/a}}', { a: list(10_001) }, 'too_large'],
    ['lists within lists without end', '{{#a}}{{#a}}{{#a}}x{{/}}{{/}}{{/}}', { a: list(1000) }, 'too_large'],
  ])('with %s ends with a reason and its place, as a text and in Word', async (_, text, values, reason) => {
    expect(await reasonOf({ format: 'markdown', text }, 'html', { values })).toBe(reason)
    const inWord = word(wordParagraph(text.replaceAll('{{/}}', '{{/a}}')))
    expect(await reasonOf(inWord, 'docx', { values })).toBe(reason)
    for (const template of [{ format: 'markdown', text } as const, inWord])
      await expect(renderer.render(renderingOf(template, 'docx', { values }))).rejects.toMatchObject({
        status: 422,
        details: { errors: [{ pointer: '/data/a', keyword: 'maxItems' }] },
      })
  })

  it('that takes too long or too much memory is ended, and others go on', async () => {
    const rows = list(8000).map((_, index) => ({ a: `Row ${index}`, b: 'long text '.repeat(20) }))
    const text = '| a | b |\n|---|---|\n{{#rows}}\n| {{a}} | {{b}} |\n{{/rows}}\n'
    for (const [limits, code] of [
      [{ ...ample, cpuMs: 300 }, 'too_slow'],
      [{ ...ample, memory: 1 }, 'too_much_memory'],
    ] as const) {
      const hurried = createRenderer({ office: null, limits })
      await expect(
        hurried.render(renderingOf({ format: 'markdown', text }, 'pdf', { values: { rows } })),
      ).rejects.toMatchObject({ code: 'document.template', details: { cause: { code } } })
      hurried.close()
    }
    expect(await reasonOf({ format: 'markdown', text: 'still here' })).toBe('application/pdf')
  })
})

describe('a document', () => {
  test('has its template filled once for all of its formats', async () => {
    const template = word(wordParagraph('For {{n}}'))
    const toPdf = vi.fn(async (docx: Uint8Array) => Buffer.from(`%PDF of ${docx.length}`))
    const withOffice = createRenderer({ office: { toPdf } })
    const task = renderingOf(template, 'pdf', { values: { n: 'Maya' } })
    const made = await withOffice.render({ ...task, wanted: ['pdf', 'html', 'docx'] })
    withOffice.close()
    expect(made.map(({ format }) => format)).toEqual(['pdf', 'html', 'docx'])
    expect(String(made[0]?.bytes)).toBe(`%PDF of ${made[2]?.bytes.length}`)
    expect(Buffer.from(made[1]?.bytes ?? []).toString()).toContain('For Maya')
  })

  test.skipIf(process.platform !== 'linux')(
    'whose process is killed may be made by another attempt',
    async () => {
      const rows = list(8000).map((_, index) => ({ a: `Row ${index}`, b: 'long text '.repeat(20) }))
      const text = '| a | b |\n|---|---|\n{{#rows}}\n| {{a}} | {{b}} |\n{{/rows}}\n'
      const killable = createRenderer({ office: null, limits: ample })
      const before = await startedProcesses()
      await killable.render(renderingOf({ format: 'markdown', text: 'ready' }, 'html'))
      const child = (await startedProcesses()).find(pid => !before.includes(pid)) ?? 0
      expect(child).toBeGreaterThan(0)
      const making = killable
        .render(renderingOf({ format: 'markdown', text }, 'pdf', { values: { rows } }))
        .catch((error: unknown) => error)
      process.kill(child, 'SIGKILL')
      const error = await making
      killable.close()
      expect(error).toMatchObject({ code: 'server.unavailable' })
      expect(mayPass(error)).toBe(true)
    },
  )

  test('is not made while a required value is missing, but its draft is', async () => {
    const more = { fields: [{ name: 'rows[].price', required: true }], values: { rows: [{ price: 0 }, {}] } }
    const template: Template = { format: 'markdown', text: '{{#rows}}{{price}}{{/rows}}' }
    await expect(renderer.render(renderingOf(template, 'html', more))).rejects.toMatchObject({
      code: 'document.incomplete',
      details: { errors: [{ pointer: '/data/rows/1/price' }] },
    })
    const { bytes } = await madeBy(renderer, renderingOf(template, 'html', { ...more, isDraft: true }))
    expect(Buffer.from(bytes).toString()).toContain('0[price]')
  })

  test('of a Word template becomes a PDF by an office program alone', async () => {
    const template = word(wordParagraph('For {{n}}'))
    await expect(renderer.render(renderingOf(template, 'pdf'))).rejects.toMatchObject({
      code: 'document.no_renderer',
      message:
        'PDF files of Word templates need LibreOffice on the server. The Word file and the view are ready.',
    })
    const toPdf = vi.fn(async () => Buffer.from('%PDF-1.7'))
    const withOffice = createRenderer({ office: { toPdf } })
    const { bytes, type } = await madeBy(withOffice, renderingOf(template, 'pdf', { values: { n: 'Maya' } }))
    expect([String(bytes), type]).toEqual(['%PDF-1.7', 'application/pdf'])
    for (const [fault, code, isWorthAnother] of [
      ['too_slow', 'document.template', true],
      ['broken', 'server.unavailable', true],
      ['too_much_memory', 'document.template', false],
    ] as const) {
      toPdf.mockRejectedValueOnce(new OfficeFault(fault))
      const error = await withOffice.render(renderingOf(template, 'pdf')).catch((error: unknown) => error)
      expect(error).toMatchObject({ code })
      expect(mayPass(error), fault).toBe(isWorthAnother)
    }
    withOffice.close()
  })

  test('is checked in the same process, and faulty files become problems', async () => {
    const check = await renderer.check('a', word(wordParagraph('{{#a}}')), [])
    expect(check.problems.map(({ code }) => code)).toEqual(['unclosed'])
    const faulty = await renderer.check('a', { format: 'docx', file: Buffer.from('x') })
    expect(faulty.problems).toMatchObject([{ code: 'forbidden_part' }])
    const text = '{{/a}}{{#rows}}{{price}}{{firm}}{{/rows}}{{firm}}'
    expect(await renderer.check('a', { format: 'markdown', text })).toMatchObject({
      problems: [{ code: 'wrong_close' }],
      tags: ['rows', 'rows[].price', 'firm'],
    })
  })
})

const real = await findLibreOffice()
if (!real) console.warn('LibreOffice is not installed: PDF files of Word templates are not tested.')

describe.skipIf(!real)('a Word template with LibreOffice', () => {
  test('becomes a PDF with what fills it: rows, formatted text, and a picture in its header', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const header = `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${wordParagraph('{{%logo}}')}</w:hdr>`
    const relation = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="h1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>`
    const body = `${wordTable([['{{#rows}}{{what}}', '{{price}}{{/rows}}']])}${wordParagraph('{{@text}}')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`
    const template = word(body, { 'word/header1.xml': header, 'word/_rels/document.xml.rels': relation })
    const values = {
      logo: 'f1',
      text: '# Big\n\n- one',
      rows: [
        { what: 'Checkup', price: 40 },
        { what: 'Filling', price: 0 },
      ],
    }
    const withOffice = createRenderer({ office: real })
    const { bytes } = await madeBy(
      withOffice,
      renderingOf(template, 'pdf', { values, pictures: { f1: pixel } }),
    )
    withOffice.close()
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype/Image')
    const { blocks } = await parsePdf(Buffer.from(bytes), () => {})
    expect(JSON.stringify(blocks)).toMatch(/Checkup.*Filling.*Big.*one/s)
  })
})

import { PassThrough, Readable } from 'node:stream'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  pdfOf,
  slidesOf,
  wordOf,
  wordParagraph,
  wordTable,
  workbookOf,
} from '../../../../tests/support/documentSamples.ts'
import type { UseLimits } from '../../../limits/watchUse.ts'
import type { DocumentFormat } from '../parsing/documentFormat.ts'
import { createParser } from './createParser.ts'

const parser = createParser()
afterAll(() => parser.close())

async function read(format: DocumentFormat, content: Buffer | string, charset?: string) {
  const bytes = Buffer.from(content)
  const { signal } = new AbortController()
  const parsing = { tenantId: 'a', format, open: () => Readable.from([bytes]), size: bytes.length, signal }
  const { pieces, ...document } = await parser.parse({
    ...parsing,
    ...(charset !== undefined && { charset }),
  })
  const languages = pieces.map(({ language }) => language)
  return { ...document, languages, pieces: pieces.map(({ language: _, ...piece }) => piece) }
}

describe('a document in pieces', () => {
  test('a PDF by the height of letters: headings, pages, tables, and no lines that stand on every page', async () => {
    const page = (number: number, ...lines: [number, string][]) =>
      [[8, `Lakeside Dental, page ${number}`], ...lines] as [number, string][]
    const { pages, pieces } = await read(
      'pdf',
      pdfOf([
        page(1, [20, 'After a filling'], [11, 'You can eat when the numb-'], [11, 'ness is gone.']),
        page(2, [15, 'Prices'], [11, 'Cleaning\t95 EUR'], [11, 'Filling\t120 EUR']),
        page(3, [11, 'Call us at any time.']),
      ]),
    )
    expect(pages).toBe(3)
    expect(pieces).toEqual([
      { headings: ['After a filling'], text: 'You can eat when the numbness is gone.', page: 1 },
      {
        headings: ['After a filling', 'Prices'],
        text: '| Cleaning | 95 EUR |\n| --- | --- |\n| Filling | 120 EUR |',
        page: 2,
      },
      { headings: ['After a filling', 'Prices'], text: 'Call us at any time.', page: 3 },
    ])
  })

  test('a Word document by its styles, with its tables', async () => {
    const { title, pieces } = await read(
      'word',
      wordOf(
        [
          wordParagraph('House rules', 'Title'),
          wordParagraph('Dogs', 'heading2'),
          wordParagraph('Dogs wait outside.'),
          wordTable([
            ['Day', 'Hours'],
            ['Monday', '8 to 5'],
          ]),
        ].join(''),
      ),
    )
    expect(title).toBe('House rules')
    expect(pieces).toEqual([
      {
        headings: ['House rules', 'Dogs'],
        text: 'Dogs wait outside.\n\n| Day | Hours |\n| --- | --- |\n| Monday | 8 to 5 |',
      },
    ])
  })

  test('a workbook by its sheets, long ones in parts that each name the columns, and nothing of a hidden one', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [`Treatment ${index}`, 'on request', index])
    const { pages, pieces } = await read(
      'sheets',
      workbookOf({ Prices: [['Valid from May'], ['What', 'When', 'Price'], ...rows], Secret: [['a', 'b']] }, [
        'Secret',
      ]),
    )
    expect(pages).toBe(1)
    expect(pieces.length).toBeGreaterThan(2)
    expect(new Set(pieces.map(({ sheet }) => sheet))).toEqual(new Set(['Prices']))
    expect(pieces.slice(1).every(({ text }) => text.includes('| What | When | Price |'))).toBe(true)
    expect(pieces.flatMap(({ text }) => text.match(/Treatment \d+/g) ?? [])).toHaveLength(200)
  })

  test('slides in the order they are shown, boxes from top to bottom, with notes and without numbers', async () => {
    const { pieces } = await read(
      'slides',
      slidesOf([
        {
          title: 'Who we are',
          boxes: { 300: 'Three dentists', 200: 'Since 1998' },
          notes: 'Say hello first.',
        },
        { title: 'Where', boxes: { 100: 'At the lake' } },
      ]),
    )
    expect(pieces).toEqual([
      { headings: ['Who we are'], text: 'Since 1998\n\nThree dentists\n\nSay hello first.', page: 1 },
      { headings: ['Where'], text: 'At the lake', page: 2 },
    ])
  })

  test('a page without its menu and cookie box, with what is folded away', async () => {
    const { title, pieces, links } = await read(
      'html',
      `<title>Questions</title><nav><a href="/menu">Menu</a></nav><div class="cookie-banner">We use cookies</div>
      <h1>Questions</h1><div hidden><h2>Do you treat children?</h2><p>Yes, from the <b>first</b> tooth on.</p></div>
      <ul><li>Mondays<ul><li>mornings</li></ul></li></ul><footer>Imprint</footer>`,
    )
    expect({ title, links }).toEqual({ title: 'Questions', links: ['/menu'] })
    expect(pieces).toEqual([
      {
        headings: ['Questions', 'Do you treat children?'],
        text: 'Yes, from the first tooth on.\n\n- Mondays\n  - mornings',
      },
    ])
  })

  test('each piece with its language, where it tells one', async () => {
    const german = 'Die Straßenbahn hält vor der Tür, und Sie können im Hof parken.'
    const english = 'You can park behind the house, and the tram stops in front of it.'
    const { languages } = await read('markdown', `# A\n\n${german}\n\n# B\n\n${english}\n\n# C\n\n123`)
    expect(languages).toEqual(['de', 'en', undefined])
  })

  test('Markdown, CSV and text, in the encoding they are written in', async () => {
    const markdown = await read(
      'markdown',
      '---\na: b\n---\n# One\n\nText\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nTwo\n---\nMore',
    )
    expect(markdown.pieces).toEqual([
      { headings: ['One'], text: 'Text\n\n| a | b |\n| --- | --- |\n| 1 | 2 |' },
      { headings: ['One', 'Two'], text: 'More' },
    ])
    expect((await read('csv', 'Name;Preis\nFüllung;"12,50"')).pieces[0]?.text).toBe(
      '| Name | Preis |\n| --- | --- |\n| Füllung | 12,50 |',
    )
    const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Grüße', 'utf16le')])
    expect((await read('text', utf16)).pieces[0]?.text).toBe('Grüße')
    expect((await read('text', Buffer.from('Grüße', 'latin1'))).pieces[0]?.text).toBe('Grüße')
    expect((await read('text', Buffer.from('99 \x80 \x96 Gr\xfc\xdfe', 'latin1'))).pieces[0]?.text).toBe(
      '99 € – Grüße',
    )
    expect((await read('text', Buffer.from('Grüße', 'utf16le'))).pieces[0]?.text).toBe('Grüße')
    // A charset that does not match the bytes is ignored.
    expect((await read('text', Buffer.from('Grüße', 'latin1'), 'utf-8')).pieces[0]?.text).toBe('Grüße')
    const damaged = Buffer.concat([Buffer.from('Grüße aus Köln '), Buffer.from('\xfc', 'latin1')])
    await expect(read('text', damaged)).rejects.toThrow('not_text')
    expect((await read('html', damaged)).pieces[0]?.text).toBe('Grüße aus Köln \u{fffd}')
    expect((await read('text', Buffer.from('日本', 'utf8'), 'utf-8')).pieces[0]?.text).toBe('日本')
  })
})

describe('the process that parses', () => {
  test('is ended when it takes too much time or memory, or is no longer wanted, and another one goes on', async () => {
    const html = Buffer.from('<p>word</p>'.repeat(60_000))
    const parse = (limits: UseLimits, signal = new AbortController().signal) => {
      const hurried = createParser({ limits })
      return hurried.parse({
        tenantId: 'a',
        format: 'html',
        open: () => Readable.from([html]),
        size: html.length,
        signal,
      })
    }
    const ample = { memory: 1e9, cpuMs: 60_000, allCpuMs: 60_000, wallMs: 60_000 }
    await expect(parse({ ...ample, cpuMs: 0 })).rejects.toMatchObject({ code: 'too_slow' })
    await expect(parse({ ...ample, allCpuMs: 0 })).rejects.toMatchObject({ code: 'too_slow' })
    await expect(parse({ ...ample, memory: 1 })).rejects.toMatchObject({ code: 'too_much_memory' })
    const stop = new AbortController()
    const stopped = parse(ample, stop.signal)
    stop.abort(new Error('no longer wanted'))
    await expect(stopped).rejects.toThrow('no longer wanted')
    await expect(read('markdown', '# a\nb\n'.repeat(50_001))).rejects.toMatchObject({ code: 'too_large' })
    await expect(read('pdf', 'nothing of the kind')).rejects.toMatchObject({ code: 'broken' })
    expect((await read('text', 'still here')).pieces).toHaveLength(1)
  })

  test('of one tenant keeps no other from reading, nor takes the place of another', async () => {
    const own = createParser({ slots: 2 })
    const stop = new AbortController()
    const opened = vi.fn(() => new PassThrough())
    const long = { tenantId: 'a', format: 'text' as const, size: 1, open: opened, signal: stop.signal }
    const held = [own.parse(long), own.parse(long)]
    await vi.waitFor(() => expect(opened).toHaveBeenCalled(), { timeout: 60_000 })
    const { signal } = new AbortController()
    const bytes = Buffer.from('small')
    const small = { format: 'text' as const, open: () => Readable.from([bytes]), size: bytes.length, signal }
    expect((await own.parse({ tenantId: 'b', ...small })).pieces).toHaveLength(1)
    expect(opened).toHaveBeenCalledOnce()
    stop.abort(new Error('no longer wanted'))
    for (const one of held) await expect(one).rejects.toThrow('no longer wanted')
    own.close()
  })

  test('is no longer waited for by a caller that is told to stop', async () => {
    const own = createParser()
    const stop = new AbortController()
    const task = { tenantId: 'a', format: 'text' as const, size: 1, open: () => new PassThrough() }
    const busy = own.parse({ ...task, signal: stop.signal })
    const stopped = own.parse({ ...task, signal: AbortSignal.abort(new Error('too late')) })
    const leaving = new AbortController()
    const left = own.parse({ ...task, signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(stopped).rejects.toThrow('too late')
    await expect(left).rejects.toThrow('gone')
    stop.abort(new Error('no longer wanted'))
    await expect(busy).rejects.toThrow('no longer wanted')
  })
})

import { describe, expect, it } from 'vitest'
import { isPlain } from './isPlain.ts'
import type { Block, Inline } from './markdownTree.ts'
import { parseMarkdown } from './parseMarkdown.ts'

describe('lines', () => {
  it.each([
    ['Hello', 'p(Hello)'],
    ['one\ntwo', 'p(one/two)'],
    ['one  \n  two', 'p(one/two)'],
    ['one\n\n\ntwo', 'p(one) p(two)'],
    ['a **bold** word', 'p(a strong(bold) word)'],
    ['__bold__ and _slanted_', 'p(strong(bold) and em(slanted))'],
    ['*slanted* ~~gone~~', 'p(em(slanted) del(gone))'],
    ['***both***', 'p(strong(em(both)))'],
    ['**bold *and slanted***', 'p(strong(bold em(and slanted)))'],
    ['*slanted **and bold***', 'p(em(slanted strong(and bold)))'],
    ['`a * b * c` and ``a ` b``', 'p(code(a * b * c) and code(a ` b))'],
    ['snake_case_name 2 * 3 * 4 = 24', 'p(snake_case_name 2 * 3 * 4 = 24)'],
    ['only *half', 'p(only *half)'],
    ['a\\*b\\*', 'p(a*b*)'],
    ['[1] and [x] (y)', 'p([1] and [x] (y))'],
    ['<b>no HTML</b> &amp;', 'p(<b>no HTML</b> &amp;)'],
  ])('%j', (text, tree) => {
    expect(shown(parseMarkdown(text))).toBe(tree)
  })
})

describe('blocks', () => {
  it.each([
    ['# Title\ntext', 'h(Title) p(text)'],
    ['#1 is no title', 'p(#1 is no title)'],
    ['- a\n- b', 'ul(li(p(a)) li(p(b)))'],
    ['Look:\n* a\n* b\n\ntext', 'p(Look:) ul(li(p(a)) li(p(b))) p(text)'],
    ['3. a\n4. b', 'ol3(li(p(a)) li(p(b)))'],
    ['It was in\n1986. Really', 'p(It was in/1986. Really)'],
    ['- a\n  - b\n    - c\n- d', 'ul(li(p(a) ul(li(p(b) ul(li(p(c)))))) li(p(d)))'],
    ['1. a\n  - b\n    - c\n2. d', 'ol1(li(p(a) ul(li(p(b) ul(li(p(c)))))) li(p(d)))'],
    ['1. a\n\n   more\n\n2. b', 'ol1(li(p(a) p(more)) li(p(b)))'],
    ['- a\nlazy\n\nout', 'ul(li(p(a/lazy)) ) p(out)'.replace(' )', ')')],
    ['- a\n\n1. b', 'ul(li(p(a))) ol1(li(p(b)))'],
    ['> a\n> > b\n\nc', 'quote(p(a) quote(p(b))) p(c)'],
    ['```js\nlet a = "**"\n\n  b\n```\nc', 'pre(let a = "**"\n\n  b) p(c)'],
    ['~~~\nnever closed', 'pre(never closed)'],
    ['a\n\n---\nb', 'p(a) hr p(b)'],
    [
      '| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 |\n\nx',
      'table(th(a) th(b) td(1) td(strong(2)) td(3) td()) p(x)',
    ],
    ['a | b\n- | -\n1\\|2 | 3', 'table(th(a) th(b) td(1|2) td(3))'],
    ['a | b is no table', 'p(a | b is no table)'],
  ])('%j', (text, tree) => {
    expect(shown(parseMarkdown(text))).toBe(tree)
  })

  it('a table that is too large to be read stays a text', () => {
    const wide = `${'a|'.repeat(20)}\n${'-|'.repeat(20)}\n`
    const long = `a|b\n-|-\n${'1|2\n'.repeat(150)}`
    expect(parseMarkdown(wide)[0]?.kind).toBe('paragraph')
    expect(parseMarkdown(long)[0]?.kind).toBe('paragraph')
  })
})

describe('links', () => {
  it.each([
    ['[us](https://a.example/b)', 'p(a[us>https://a.example/b])'],
    ['[us](<https://a.example/b> "Title")', 'p(a[us>https://a.example/b])'],
    ['[a **b**](https://a.example/x_(y))', 'p(a[a strong(b)>https://a.example/x_(y)])'],
    ['see https://a.example/x_y_z.', 'p(see a[https://a.example/x_y_z>https://a.example/x_y_z].)'],
    ['(https://a.example/(b))', 'p((a[https://a.example/(b)>https://a.example/(b)]))'],
    ['**https://a.example**', 'p(strong(a[https://a.example>https://a.example/]))'],
    [
      'www.a.example, HTTPS://b.example',
      'p(a[www.a.example>https://www.a.example/], a[HTTPS://b.example>https://b.example/])',
    ],
    ['<https://a.example/?a=1&b=2>', 'p(a[https://a.example/?a=1&b=2>https://a.example/?a=1&b=2])'],
    [
      '<ann@a.example> or bob@b.example.',
      'p(a[ann@a.example>mailto:ann@a.example] or a[bob@b.example>mailto:bob@b.example].)',
    ],
    ['[call](tel:+49301234)', 'p(a[call>tel:+49301234])'],
    ['![a chart](https://a.example/c.png)', 'p(a[a chart>https://a.example/c.png])'],
    ['a@b a@ @b 1@2.3', 'p(a@b a@ @b 1@2.3)'],
  ])('%j', (text, tree) => {
    expect(shown(parseMarkdown(text))).toBe(tree)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'blob:null/1',
    'ftp://a.example',
    '/local',
    '//a.example',
    'https:',
    'https://ann:secret@a.example',
    'https://bank.example@a.example',
  ])('T12 nothing leads to %s', address => {
    for (const text of [`[x](${address})`, `<${address}>`, address, `![x](${address})`]) {
      expect(shown(parseMarkdown(text))).not.toMatch(/a\[[^>]*>(?!mailto:)/)
    }
  })
})

describe('a text that grows', () => {
  it.each([
    ['a **bol', 'p(a strong(bol))'],
    ['a **bold*', 'p(a strong(bold))'],
    ['a **', 'p(a )'],
    ['a `co', 'p(a code(co))'],
    ['see [our si', 'p(see our si)'],
    ['see [our site](https://exa', 'p(see our site)'],
    ['*a*\n\nb *c', 'p(em(a)) p(b em(c))'],
    ['- a\n- b **c', 'ul(li(p(a)) li(p(b strong(c))))'],
    ['> a **b', 'quote(p(a strong(b)))'],
  ])('shows no marks that are about to be closed: %j', (text, tree) => {
    expect(shown(parseMarkdown(text, true))).toBe(tree)
  })

  it('closes nothing that is over', () => {
    expect(shown(parseMarkdown('*a\n\nb', true))).toBe('p(*a) p(b)')
  })

  it('is at its end what it is when it comes at once', () => {
    const text = '# Hi\n\nSee **[us](https://a.example)** at `9`:\n- a\n- b\n\n```\nx\n```'
    expect(parseMarkdown(text, true)).toEqual(parseMarkdown(text))
  })
})

describe('a hostile text', () => {
  it('of a hundred thousand empty lines is told from Markdown at once', () => {
    expect(isPlain(`a${'\n '.repeat(100_000)}b`)).toBe(true)
  })

  const big = (part: string) => part.repeat(Math.ceil(100_000 / part.length))
  const parts = [
    '*a ',
    '**a ',
    '__a',
    '[',
    '](',
    '[[a](b)',
    '![',
    '<a',
    '` `` ``` ',
    'a@b.example ',
    '((((',
    '\\',
  ]
  const lines = ['- a\n', '  - a\n', '1)\n\n', '> ', '>> a\n', 'a|b\n-|-\n', '~~~a\n', '# a\n', 'a\n', '\n']

  it.each([...parts, ...lines])('of 100 kB of %j makes no more than some thousand elements', part => {
    expect(count(parseMarkdown(big(part)))).toBeLessThan(6000)
  })

  it('is laid out to a depth that no stack minds, and shown as it is beyond', () => {
    const nested = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
    expect(depthOf(parseMarkdown(nested))).toBeLessThan(12)
    expect(shown(parseMarkdown('>'.repeat(500)))).toContain('plain(>')
  })

  it('has no towers of accents and no control characters', () => {
    expect(shown(parseMarkdown(`Z${'\u0327'.repeat(500)}`))).toBe(`p(Z${'\u0327'.repeat(4)})`)
    expect(shown(parseMarkdown('\u001b]8;;x\u0007y\u0000'))).toBe('p(]8;;xy)')
  })
})

function shown(blocks: Block[]): string {
  return blocks.map(blockText).join(' ')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `p(${inlineText(block.children)})`
    case 'heading':
      return `h(${inlineText(block.children)})`
    case 'code':
      return `pre(${block.text})`
    case 'plain':
      return `plain(${block.text})`
    case 'quote':
      return `quote(${shown(block.blocks)})`
    case 'rule':
      return 'hr'
    case 'list': {
      const items = block.items.map(item => `li(${shown(item)})`).join(' ')
      return `${block.isOrdered ? `ol${block.start}` : 'ul'}(${items})`
    }
    case 'table': {
      const cells = (tag: string, row: Inline[][]) => row.map(cell => `${tag}(${inlineText(cell)})`)
      return `table(${[...cells('th', block.header), ...block.rows.flatMap(row => cells('td', row))].join(' ')})`
    }
  }
}

function inlineText(items: Inline[]): string {
  return items
    .map(item => {
      if (item.kind === 'text') return item.text
      if (item.kind === 'break') return '/'
      if (item.kind === 'code') return `code(${item.text})`
      if (item.kind === 'link') return `a[${inlineText(item.children)}>${item.target.href}]`
      return `${item.kind}(${inlineText(item.children)})`
    })
    .join('')
}

function count(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + count(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  return ('kind' in value ? 1 : 0) + count(Object.values(value))
}

function depthOf(blocks: Block[]): number {
  const inner = blocks.flatMap(block => (block.kind === 'list' ? block.items : []))
  return 1 + Math.max(0, ...inner.map(depthOf))
}

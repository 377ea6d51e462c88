import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPlain } from '../../../common/markdown/isPlain.ts'
import { late } from '../../../src/chat/late/late.ts'
import { latePart } from '../../../src/chat/lateParts/latePart.tsx'
import { LateStylesContext } from '../../../src/chat/lateParts/lateStyles.ts'
import { Markdown } from '../../../src/chat/markdown/Markdown.tsx'
import { PlainText } from '../../../src/chat/markdown/PlainText.tsx'
import { chatEntry } from './chatEntries.ts'
import { renderChat } from './renderChat.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a part that comes late', () => {
  it('is loaded once, when it is drawn first, and drawn at once from then on', async () => {
    const load = vi.fn(async () => ({ name }: { name: string }) => <p>Hello {name}</p>)
    const Part = latePart(load)
    expect(load).not.toHaveBeenCalled()
    render(<Part name="Ann" />)
    await screen.findByText('Hello Ann')
    cleanup()
    render(<Part name="Ben" />)
    screen.getByText('Hello Ben')
    expect(load).toHaveBeenCalledOnce()
  })

  it('is asked for again where the network was away', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async () => 'there')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const part = late(load)
    const loaded = part.load()
    await vi.advanceTimersByTimeAsync(5000)
    expect([await loaded, part.now(), load.mock.calls.length]).toEqual(['there', 'there', 2])
  })

  it('waits for its styles', async () => {
    const Part = latePart(async () => () => <p>Styled</p>)
    await Part.load()
    const want = vi.fn()
    const drawn = (isThere: boolean) => (
      <LateStylesContext.Provider value={{ isThere, want }}>
        <Part />
      </LateStylesContext.Provider>
    )
    const { rerender } = render(drawn(false))
    expect(screen.queryByText('Styled')).toBeNull()
    await waitFor(() => expect(want).toHaveBeenCalled())
    rerender(drawn(true))
    screen.getByText('Styled')
  })
})

it('the second style sheet is fetched with the first part that needs it', async () => {
  // The test browser does not load style sheets and would report an error.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
  const { update } = renderChat({ entries: [chatEntry(1, { content: 'Hello' })] }, { lateStyles: 'late.css' })
  const sheet = () => document.querySelector('.sw-chat link')
  expect(sheet()).toBeNull()
  update({ entries: [chatEntry(1, { content: 'Hello **you**' })] })
  await waitFor(() => expect(sheet()?.getAttribute('href')).toBe('late.css'))
  fireEvent.load(sheet() as Element)
  expect((await screen.findByText('you')).tagName).toBe('STRONG')
})

describe('a text without a sign of Markdown', () => {
  const html = (node: React.ReactElement) => {
    const { container } = render(node)
    const drawn = container.innerHTML
    cleanup()
    return drawn
  }

  it('looks the same, whether its Markdown is read or not', () => {
    const piece = fc.constantFrom(
      ...[
        'We are open',
        ' ',
        '  ',
        '\n',
        '\n\n',
        '\n \n',
        '\t',
        '\r\n',
        '-',
        '- ',
        '--',
        '1.',
        '1) ',
        '12',
        '+',
        '!',
        '&amp;',
      ],
      ...[
        'é',
        '\u0301\u0301\u0301\u0301\u0301',
        '\u0007',
        ':',
        '/',
        '://',
        'www',
        '=',
        '"',
        "'",
        '€5',
        '\u00a0',
        '.',
        '…',
      ],
    )
    const text = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(text.filter(isPlain), one => {
        for (const isGrowing of [false, true]) {
          expect(html(<PlainText text={one} />)).toBe(html(<Markdown text={one} isGrowing={isGrowing} />))
        }
      }),
      { numRuns: 80 },
    )
  })

  it.each([
    '**b**',
    '_i_',
    '`c`',
    '[a](b)',
    'see https://a.example',
    'www.a.example',
    'a@b.example',
    '- one',
    '3. one',
    '> q',
    '# h',
    '|a|',
    '---',
    '- - -',
    '\u00071) one',
    '\\*',
  ])('is not “%s”', text => expect(isPlain(text)).toBe(false))
})

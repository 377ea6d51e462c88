import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { chatLanguage } from '../../../src/chat/texts/chatLanguage.ts'
import { ChatLanguageContext } from '../../../src/chat/texts/useChatTexts.ts'
import { createTranslator } from '../../../src/chat/translation/createTranslator.ts'
import { JumpToLatest } from '../../../src/chat/view/JumpToLatest.tsx'
import { chatEntries, chatEntry, conversationView } from './chatEntries.ts'
import { grown, renderChat } from './renderChat.tsx'

const http = { module_id: 'http', action_id: 'book_appointment' } as const

describe('the history', () => {
  it('§2 is empty with a hint how to begin', () => {
    renderChat()
    screen.getByText(
      'Initiate the conversation by sending a message to the bot with the input field at the bottom.',
    )
  })

  it('§2 shows days, names and times, and what is no date as such', () => {
    renderChat({
      entries: [
        chatEntry(1, { created_at: '2026-02-11T09:00:00Z' }),
        chatEntry(2, { created_at: '2026-02-27T09:00:00Z', role: 'user' }),
        chatEntry(3, { created_at: '2026-03-01T09:00:00Z' }),
        chatEntry(4, { created_at: '2026-03-02T15:04:00Z', role: 'user', name: 'Ann Lee' }),
        chatEntry(5, { created_at: 'never' }),
      ],
    })
    const list = screen.getByRole('region', { name: 'Conversation' })
    const days = [...list.querySelectorAll('.sw-day')].map(day => day.textContent)
    expect(days).toEqual(['Feb 11', 'Friday', 'Yesterday', 'Today', 'Invalid Date'])
    const names = [...list.querySelectorAll('.sw-name')].map(name => name.textContent)
    expect(names).toEqual(['Ada', 'You', 'Ada', 'Ann Lee', 'Ada'])
    expect([...list.querySelectorAll('time')].map(time => time.textContent)).toEqual([
      'Feb 11, 9:00 am',
      'Feb 27, 9:00 am',
      'Mar 01, 9:00 am',
      '3:04 pm',
      'Invalid Date',
    ])
  })

  it('says who and when once for what one says in a row', () => {
    renderChat({ entries: [chatEntry(1), chatEntry(2), chatEntry(3, { role: 'user' })] })
    expect(document.querySelectorAll('time')).toHaveLength(2)
  })

  it('draws what an agent writes, and leaves what a person types alone', () => {
    renderChat({
      entries: [
        chatEntry(1, { content: 'We are **open**.' }),
        chatEntry(2, { role: 'user', content: '**no**\nsign' }),
      ],
    })
    expect(screen.getByText('open').tagName).toBe('STRONG')
    expect(document.querySelector('[data-side=user] .sw-bubble')?.textContent).toBe('**no**\nsign')
  })

  it('§4 shows a spinner and a bar while an action goes on, and that it has completed', () => {
    const call = { ...http, event_type: 'async_action_call', content: 'Booking' } as const
    const metadata = { show_loading_bar: true, loading_bar_halflife: 30 }
    const { update } = renderChat({
      entries: [chatEntry(1, { ...call, async_action_status: 'pending', metadata })],
    })
    screen.getByText('Booking')
    screen.getByRole('progressbar', { name: 'Progress of the action' })
    expect(document.querySelector('.sw-spinner')).not.toBeNull()
    update({ entries: [chatEntry(1, { ...call, async_action_status: 'completed', metadata })] })
    screen.getByText('Action Book Appointment has completed.')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.querySelector('.sw-spinner')).toBeNull()
  })

  it('§3 names a document while it is made, and offers it to read and to save once it is ready', () => {
    const plan = { generated_document_id: 'd', generated_document_title: 'Your plan' }
    const call = {
      module_id: 'documents',
      action_id: 'make_document',
      event_type: 'async_action_call',
      content: '',
      async_action_status: 'pending',
      metadata: { ...plan, show_loading_bar: true, loading_bar_halflife: 4 },
    } as const
    const { update } = renderChat({ entries: [chatEntry(1, call)] })
    screen.getByText('Making “Your plan”…')
    screen.getByRole('progressbar', { name: 'Progress of the action' })
    expect(screen.queryByRole('link')).toBeNull()
    const made = {
      ...call,
      role: 'tool',
      event_type: 'async_action_result',
      async_action_status: 'completed',
      metadata: { ...plan, file_id: 'f', call_event_id: chatEntry(1).event._id },
    } as const
    update({
      entries: [
        chatEntry(1, { ...call, async_action_status: 'completed', metadata: {} }),
        chatEntry(2, made),
      ],
    })
    expect(screen.queryByRole('progressbar')).toBeNull()
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /Your plan/ })
    expect(links.map(link => [link.getAttribute('href'), link.download])).toEqual([
      ['/api/generated_document/rendered/d', ''],
      ['/api/generated_document/render/d', 'Your plan'],
    ])
  })

  it.each([
    ['failed', 'Action Book Appointment has failed.'],
    ['cancelled', 'Action Book Appointment was canceled.'],
  ] as const)('says of an action that it %s', (async_action_status, text) => {
    renderChat({ entries: [chatEntry(1, { ...http, event_type: 'async_action_call', async_action_status })] })
    screen.getByText(text)
  })

  it('shows an action with its result as one line, which opens to both as people read them', async () => {
    const call = chatEntry(1, { ...http, content: 'Looking', action_parameters: { first_day: '2026-03-07' } })
    const result = chatEntry(2, {
      ...{ ...http, role: 'tool', name: 'Find times', content: '{"free_times":["9:30"],"held":true}' },
      metadata: { call_event_id: call.event._id },
    })
    const { user, update } = renderChat({ entries: [call] }, { isTeam: true })
    screen.getByText('Looking')
    update({ entries: [call, result] })
    expect(document.querySelectorAll('.sw-event')).toHaveLength(1)
    expect(screen.queryByText(/9:30/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Find times', expanded: false }))
    const shown = screen.getAllByRole('term').map(one => [one.textContent, one.nextSibling?.textContent])
    expect(shown).toEqual([
      ['First day', 'Mar 7, 2026'],
      ['Free times', '9:30'],
      ['Held', 'Yes'],
    ])
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('term')).toBeNull()
  })

  describe('by which an agent asks for a person', () => {
    const wish = (reason?: string) =>
      chatEntry(1, {
        ...{ action_id: 'request_human', tool_name: 'request_human', content: '' },
        ...(reason !== undefined && { action_parameters: { reason } }),
      })

    it('says why to the team, in a line of so much and no more', () => {
      renderChat({ entries: [wish(`Wants <b>the invoice</b> ${'of March '.repeat(100)}`)] }, { isTeam: true })
      const line = screen.getByText(/^Asked for a person: Wants <b>the invoice<\/b> of March of March/)
      expect(line.textContent?.length).toBeLessThan(330)
    })

    it('says to visitors that it does, and no more', () => {
      renderChat({ entries: [wish('Wants the invoice.')] })
      screen.getByText('Hand off to the team…')
      expect(screen.queryByText(/invoice/)).toBeNull()
    })

    it('bears the title that the product has for it where nobody has written one', () => {
      renderChat({ entries: [wish()] }, { isTeam: true, language: chatLanguage('de') })
      screen.getByText('An das Team übergeben …')
    })
  })

  it('lets the team alone decide about an action that waits for it', async () => {
    const waiting = chatEntry(1, {
      ...http,
      event_type: 'async_action_call',
      async_action_status: 'pending',
      content: 'Cancel it',
      action_parameters: { number: 7 },
      metadata: { approval: 'needed' },
    })
    const visitor = renderChat({ entries: [waiting] })
    screen.getByText('Waiting for approval from the team.')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    visitor.unmount()
    const { user, calls } = renderChat({ entries: [waiting] }, { isTeam: true })
    screen.getByText('Number')
    screen.getByText('7')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(calls).toEqual([`decide ${waiting.event._id} approve`, `decide ${waiting.event._id} decline`])
  })

  it('§3 shows pictures, files, clips and documents from the server’s own addresses', async () => {
    const { user } = renderChat({
      entries: [
        chatEntry(1, {
          role: 'user',
          content: '',
          content_blocks: [
            { type: 'image', image_id: 'i' },
            { type: 'audio', audio_id: 'a' },
            { type: 'file', file_id: 'f', name: 'price list.pdf', size: 48_213 },
          ],
        }),
        chatEntry(2, {
          role: 'tool',
          module_id: 'documents',
          action_id: 'make',
          metadata: { generated_document_id: 'd', generated_document_title: 'Your plan' },
        }),
      ],
    })
    expect(document.querySelector('.sw-row img')?.getAttribute('src')).toBe('/api/image/contents/i')
    expect(document.querySelector('audio')?.getAttribute('src')).toBe('/api/audio_upload/contents/a')
    const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(hrefs).toEqual(['/api/file/contents/f', '/api/generated_document/rendered/d'])
    screen.getByText('PDF · 48 kB')
    screen.getByText('Your plan')
    await user.click(screen.getByRole('button', { name: 'Picture' }))
    const dialog = screen.getByRole('dialog', { name: 'Picture' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/image/contents/i')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['AbortError', 0],
    ['NotSupportedError', 1],
  ])('says of a clip that cannot be played so, after a %s: %i times', async (name, times) => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('No', name))
    const { user } = renderChat({
      entries: [chatEntry(1, { content_blocks: [{ type: 'audio', audio_id: 'a' }] })],
    })
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await act(async () => undefined)
    expect(screen.queryAllByText('This clip cannot be played.')).toHaveLength(times)
    vi.restoreAllMocks()
  })

  it('saves a picture beside the page it is shown in, which it would take the place of on another site', async () => {
    const { user } = renderChat({
      entries: [chatEntry(1, { content_blocks: [{ type: 'image', image_id: 'i' }] })],
    })
    await user.click(screen.getByRole('button', { name: 'Picture' }))
    const save = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save' })
    expect([save.target, save.download]).toEqual(['_blank', 'Picture'])
  })

  it('names sources, and links those that may be opened', () => {
    const sources = [{ title: 'Opening hours', chunk_id: 'c' }, { title: 'Prices' }]
    renderChat({ entries: [chatEntry(1, { metadata: { sources } })] }, { sourceHref: id => `/chunk/${id}` })
    expect(screen.getByRole('link', { name: 'Opening hours' }).getAttribute('href')).toBe('/chunk/c')
    screen.getByText('Prices')
  })

  it('names a source once, whatever the last line of the answer says', () => {
    const content = 'We open at nine.\n\n— From: Opening hours'
    renderChat({ entries: [chatEntry(1, { content, metadata: { sources: [{ title: 'Opening hours' }] } })] })
    expect(screen.getAllByText(/Opening hours/)).toHaveLength(1)
    screen.getByText('We open at nine.')
  })

  it('says in words that an action brought nothing', () => {
    renderChat({ entries: [chatEntry(1, { role: 'tool', content: '[]', name: 'Look up', ...http })] })
    screen.getByText('No result.')
    expect(screen.queryByText('[]')).toBeNull()
    expect(screen.queryByRole('button', { name: /Look up/ })).toBeNull()
  })

  it('§4 keeps a message that was not sent, to be sent again or thrown away', async () => {
    const failed = {
      ...chatEntry(1, { role: 'user', metadata: { client_event_id: 'tmp-1' } }),
      delivery: 'failed',
    }
    const { user, calls } = renderChat({ entries: [failed as ReturnType<typeof chatEntry>] })
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(calls).toEqual(['resend tmp-1', 'discard tmp-1'])
  })

  it('shows that the agent is about to write, and no longer when it does', () => {
    const asked = chatEntry(1, { role: 'user' })
    const { update } = renderChat({ entries: [asked], isAnswering: true })
    screen.getByRole('img', { name: 'Ada is writing' })
    update({ entries: [asked, grown(2, 'We', true)] })
    expect(screen.queryByRole('img', { name: 'Ada is writing' })).toBeNull()
  })

  it('draws the rows near the reader alone', () => {
    renderChat({ entries: chatEntries(1000) })
    expect(document.querySelectorAll('.sw-row')).toHaveLength(24)
    expect(document.querySelectorAll('.sw-chat, .sw-chat *').length).toBeLessThanOrEqual(200)
    screen.getByText('Message 1000')
  })

  it('draws a growing answer alone anew', () => {
    const entries = chatEntries(20)
    const { update } = renderChat({ entries: [...entries, grown(21, 'We', true)] })
    const list = document.querySelector('.sw-rows') as Element
    const changes = new MutationObserver(() => undefined)
    changes.observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
    update({ entries: [...entries, grown(21, 'We are open.', true)] })
    const touched = changes.takeRecords().map(({ target }) => target)
    expect(touched.length).toBeGreaterThan(0)
    expect(touched.filter(target => !list.lastElementChild?.contains(target))).toEqual([])
  })

  it('§7 puts answers into the reader’s language where that is on, the original one click away', async () => {
    const api = { translate: async () => 'Wir haben geschlossen.' }
    const rows = new Map<string, string>()
    const cache = {
      get: (text: string) => rows.get(text),
      set: (text: string, _language: string, translation: string) => void rows.set(text, translation),
    }
    const content = 'We are closed on Saturdays and on Sundays, but you can call the emergency service.'
    const translator = createTranslator({ api, cache, language: 'de' })
    const { user } = renderChat({ entries: [chatEntry(1, { content })] }, { translator })
    await screen.findByText('Wir haben geschlossen.')
    await user.click(screen.getByRole('button', { name: 'Show the original' }))
    screen.getByText(content)
  })
})

it('the way to the latest message takes the focus along, since it goes away then', async () => {
  render(
    <ChatLanguageContext.Provider value={chatLanguage('en')}>
      <section tabIndex={-1} />
      <JumpToLatest unread={2} onClick={() => undefined} />
    </ChatLanguageContext.Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '2 new messages' }))
  expect(document.activeElement?.tagName).toBe('SECTION')
})

describe('what screen readers are told', () => {
  const log = () => screen.getByRole('log', { name: 'New messages' })

  it('is each answer once it is whole, and never the history', () => {
    const entries = chatEntries(4)
    const { update } = renderChat({ entries })
    expect(log().textContent).toBe('')
    update({ entries: [...entries, grown(5, 'We are', true)] })
    expect(log().textContent).toBe('')
    update({ entries: [...entries, grown(5, 'We are open.', false)] })
    expect(log().textContent).toBe('We are open.')
    update({ entries: [chatEntry(0, { content: 'Long ago' }), ...entries, grown(5, 'We are open.', false)] })
    expect(log().textContent).toBe('We are open.')
  })
})

describe('around the history', () => {
  it('has the name of whom one talks with, beside another chat as well', () => {
    const named = (agent_name: string) => ({ ...conversationView().conversation, agent_name }) as never
    renderChat({ conversation: named('Ada') })
    renderChat({ conversation: named('Bo') })
    for (const name of ['Ada', 'Bo']) {
      const chat = screen.getByRole('region', { name })
      expect(within(chat).getByRole('heading').textContent).toBe(name)
    }
  })

  it('says nothing of a connection where the start has failed', () => {
    renderChat({ phase: 'failed', conversation: null, connection: 'connecting' })
    expect(screen.queryByText('Connecting…')).toBeNull()
  })

  it('says how the line is, in a place of its own', () => {
    const { update } = renderChat()
    const [line] = screen.getAllByRole('status')
    expect(line?.textContent).toBe('AI agent')
    update({ connection: 'lost' })
    expect(line?.textContent).toBe('No connection. Trying again…')
  })

  it('§8 shows what went wrong until it was read', async () => {
    const { user, calls } = renderChat({ error: 'The conversation is completed.' })
    expect(screen.getByRole('alert').textContent).toBe('The conversation is completed.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(calls).toEqual(['dismissError'])
  })

  it('offers to begin once more where that failed', async () => {
    const { user, calls } = renderChat({ phase: 'failed', conversation: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(calls).toEqual(['retry'])
  })

  it('saves the conversation as PDF and closes', async () => {
    const closed: string[] = []
    const { user, calls } = renderChat(
      { entries: chatEntries(1) },
      { onClose: () => void closed.push('closed') },
    )
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('menuitem', { name: 'Save as PDF' }))
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
    expect([calls, closed]).toEqual([['savePdf'], ['closed']])
  })

  it('opens a menu that the keyboard walks through, and that closes when it is left', async () => {
    const keys: string[] = []
    const { user, calls } = renderChat({ entries: chatEntries(1) })
    document.body.addEventListener('keydown', ({ key }) => keys.push(key))
    const more = screen.getByRole('button', { name: 'More' })
    const focused = () => document.activeElement?.textContent
    await user.click(more)
    expect([more.getAttribute('aria-expanded'), focused()]).toEqual(['true', 'New conversation'])
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Save as PDF')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('New conversation')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Save as PDF')
    // The window around the chat would close on this key.
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('menu'), document.activeElement, keys]).toEqual([null, more, []])
    await user.click(more)
    await user.click(more)
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(more)
    await user.click(screen.getByRole('textbox'))
    expect([screen.queryByRole('menu'), calls]).toEqual([null, []])
  })

  it('has nothing to save before the first message', async () => {
    const { user } = renderChat({ entries: [] })
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('menuitem', { name: 'Save as PDF' })).toHaveProperty('disabled', true)
  })

  it('keeps the buttons that are there in their places as the conversation comes', () => {
    const { update } = renderChat({ phase: 'starting', conversation: null }, { onClose: () => undefined })
    const names = () =>
      within(screen.getByRole('banner'))
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label'))
    const always = ['More', 'Close the chat']
    expect(names()).toEqual(always)
    const conversation = { ...conversationView().conversation, can_request_human: true } as never
    update({ phase: 'ready', conversation, entries: chatEntries(1) })
    expect(names()).toEqual(['Talk to a person', ...always])
  })

  it('asks how it was when the conversation is completed, and thanks', async () => {
    const conversation = { ...conversationView().conversation, status: 'completed' } as never
    const { user, calls, update } = renderChat({ entries: chatEntries(2), conversation })
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: '4 of 5' }))
    expect(calls).toEqual(['rate 4'])
    update({ conversation: { ...(conversation as object), rating: 4 } as never })
    screen.getByText('Thank you!')
    expect(screen.getByRole('button', { name: '4 of 5' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'New conversation' }))
    expect(calls).toEqual(['rate 4', 'startNew'])
  })

  it('reads what comes in while somebody looks, and not while nobody does', () => {
    const { calls, update } = renderChat({ entries: chatEntries(2) }, { isVisible: false })
    update({ unread: 1 })
    expect(calls).toEqual([])
    update({}, { isVisible: true })
    expect(calls).toEqual(['markRead'])
  })

  it('§7 says which language it speaks, its own or the reader’s', async () => {
    const chat = () => document.querySelector<HTMLElement>('.sw-chat')
    const api = { translate: async (text: string) => text.replace('Dismiss', 'Fermer') }
    const cache = { get: () => undefined, set: () => undefined }
    const translator = createTranslator({ api, cache, language: 'fr-CA' })
    renderChat({ error: 'Non.' }, { translator })
    expect(chat()?.lang).toBe('en')
    await screen.findByRole('button', { name: 'Fermer' })
    expect(chat()?.lang).toBe('fr-CA')
  })

  it('speaks German', () => {
    renderChat({ entries: chatEntries(1) }, { language: chatLanguage('de-AT') })
    screen.getByRole('textbox', { name: 'Nachricht' })
    screen.getByText('Heute')
  })

  it('§3 wears the chosen colours', () => {
    renderChat({}, { appearance: { user_message_background_color: '#0041ed', avatar_url: '/face.png' } })
    const chat = document.querySelector<HTMLElement>('.sw-chat')
    expect(chat?.style.getPropertyValue('--sw-user')).toBe('#0041ed')
    expect(document.querySelector('img.sw-face')?.getAttribute('src')).toBe('/face.png')
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChatEvent, ConversationSummary } from '../../../src/chat/conversation/chatTypes.ts'
import { chatLanguage } from '../../../src/chat/texts/chatLanguage.ts'
import { chatEntries, chatEntry, conversationView } from './chatEntries.ts'
import { renderChat } from './renderChat.tsx'

const joined: Partial<ChatEvent> = {
  module_id: 'handoff',
  action_id: 'joined',
  content: 'Ben Ode has joined.',
  name: 'Ben Ode',
}

function talk(more: Partial<ConversationSummary>): ConversationSummary {
  const { conversation } = conversationView()
  if (!conversation) throw new Error('There is a conversation')
  return { ...conversation, ...more }
}

const title = () => screen.getByRole('heading').textContent
const line = () => screen.getAllByRole('status')[0]?.textContent
const personButton = () => screen.queryByRole('button', { name: 'Talk to a person' })

describe('a handoff', () => {
  it('is a line between what was said, told once to screen readers', () => {
    const { update } = renderChat({ entries: chatEntries(2) })
    update({ entries: [...chatEntries(2), chatEntry(3, joined), chatEntry(4)] })
    const row = screen.getByText('Ben Ode has joined.', { selector: 'li' })
    expect(row.querySelector('.sw-bubble, .sw-meta')).toBeNull()
    expect(row.nextElementSibling?.querySelector('.sw-name')?.textContent).toBe('Ada')
    expect(screen.getByRole('log').textContent).toBe('Ben Ode has joined.Message 4')
  })

  it('says in the header who answers', () => {
    const { update } = renderChat()
    expect([title(), line()]).toEqual(['Ada', 'AI agent'])
    update({ conversation: talk({ handler: 'queue' }) })
    expect([title(), line()]).toEqual(['Ada', 'Waiting for a person'])
    update({ conversation: talk({ handler: 'human' }), entries: [chatEntry(1, joined)] })
    expect([title(), line()]).toEqual(['Ben Ode', 'Team'])
    screen.getByRole('region', { name: 'Ben Ode' })
    expect(document.querySelector('.sw-header .sw-face svg')).not.toBeNull()
    update({ conversation: talk({ handler: 'agent' }) })
    expect([title(), line()]).toEqual(['Ada', 'AI agent'])
    update({ conversation: talk({ handler: 'queue', status: 'completed' }) })
    expect([title(), line()]).toEqual(['Ada', 'Ended'])
  })

  it('shows whose words a person’s are, by name and by a sign', () => {
    const human = { metadata: { human: true }, name: 'Ben Ode', content: 'Come at nine.' }
    renderChat({ entries: [chatEntry(1), chatEntry(2, human), chatEntry(3)] })
    const names = [...document.querySelectorAll('.sw-name')]
    expect(names.map(name => name.textContent)).toEqual(['Ada', 'Ben Ode', 'Ada'])
    expect(names.map(name => name.querySelector('svg') !== null)).toEqual([false, true, false])
  })

  it('is offered where one may ask, by the keyboard as well, and leads back to where one writes', async () => {
    const { user, calls, update } = renderChat()
    expect(personButton()).toBeNull()
    update({ conversation: talk({ can_request_human: true }) })
    personButton()?.focus()
    await user.keyboard('{Enter}')
    expect(calls).toEqual(['requestHuman'])
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    for (const more of [{ handler: 'queue' }, { handler: 'human' }, { status: 'completed' }] as const) {
      update({ conversation: talk({ can_request_human: true, ...more }) })
      expect(personButton()).toBeNull()
    }
  })

  it('shows the team its notes as such', () => {
    const note = { module_id: 'inbox', action_id: 'note', name: 'Ben Ode', content: '*called* back' }
    renderChat({ entries: [chatEntry(1), chatEntry(2, note)] })
    const row = screen.getByText('*called* back').closest('li')
    expect(row?.getAttribute('data-kind')).toBe('note')
    expect(row?.querySelector('.sw-meta')?.textContent).toMatch(/^Ben OdeNote/)
  })
})

describe('§2 an intake’s question', () => {
  const asking = (intake: object) =>
    chatEntry(1, {
      content: 'When were you born?',
      metadata: { intake: { answered: 0, total: 2, ...intake } },
    })

  it('is asked by no intelligence, and says so', () => {
    const { update } = renderChat({ entries: [asking({})] })
    expect(line()).toBe('Automated questions')
    update({ conversation: talk({ handler: 'human' }) })
    expect(line()).toBe('Team')
  })

  it.each([
    ['date', 'Date', '1990-05-01'],
    ['email', 'Email address', 'maya@thornton-boats.example'],
    ['phone', 'Phone number', '+44 7700 900142'],
  ])('for a %s has its own input, beside which one may write freely', async (asks, label, answer) => {
    const { user, sent } = renderChat({ entries: [asking({ asks })] })
    const input = screen.getByLabelText(label)
    const button = screen.getByRole('button', { name: 'Send answer' })
    expect(button.hasAttribute('disabled')).toBe(true)
    await user.type(input, answer)
    await user.keyboard('{Enter}')
    expect(sent).toEqual([{ content: answer, blocks: [] }])
    screen.getByRole('textbox', { name: /message/i })
  })

  it('for several of several is ticked, in the order of the list', async () => {
    const { user, sent, update } = renderChat({
      entries: [asking({ asks: 'choices', choices: ['Pain', 'Check-up', 'Other'] })],
    })
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    await user.click(screen.getByRole('checkbox', { name: 'Pain' }))
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(sent).toEqual([{ content: 'Pain, Other', blocks: [] }])
    update({ entries: [asking({ asks: 'choices', choices: ['Pain', 'Rest'], answered: 1 })] })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pain' }).checked).toBe(false)
  })
})

describe('suggested answers', () => {
  const asked = chatEntry(1, { content: 'When?', metadata: { suggestions: ['On Monday', 'On Tuesday'] } })
  const group = () => screen.queryByRole('group', { name: 'Suggested answers' })

  it('are buttons below what was said last, and the chosen one is sent', async () => {
    const { user, sent } = renderChat({ entries: [asked] })
    const buttons = within(group() as HTMLElement).getAllByRole('button')
    expect(buttons.map(button => button.textContent)).toEqual(['On Monday', 'On Tuesday'])
    buttons[1]?.focus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual([{ content: 'On Tuesday', blocks: [] }])
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it.each<[string, ReturnType<typeof chatEntry>[]]>([
    ['the visitor has said something', [asked, { ...chatEntry(2, { role: 'user' }), delivery: 'sending' }]],
    ['the agent has said something else', [asked, chatEntry(2)]],
    [
      'the answer still grows',
      [{ ...asked, event: { ...asked.event, metadata: { streaming: true, suggestions: ['a'] } } }],
    ],
  ])('are gone when %s', (_, entries) => {
    renderChat({ entries })
    expect(group()).toBeNull()
  })

  it('stay when an action follows, and go with the conversation', () => {
    const { update } = renderChat({ entries: [asked, chatEntry(2, { role: 'tool', module_id: 'http' })] })
    expect(group()).not.toBeNull()
    update({ conversation: talk({ status: 'completed' }) })
    expect(group()).toBeNull()
  })
})

describe('starter questions', () => {
  const starters = ['Are you open on Saturdays?', 'Do you lend bikes?']
  const begun = talk({ starter_questions: starters })
  const shown = () =>
    within(screen.getByRole('group'))
      .getAllByRole('button')
      .map(one => one.textContent)

  it('follow the agent’s greeting until the visitor writes, and pressing one sends it', async () => {
    const { user, sent, update } = renderChat({ conversation: begun, entries: [chatEntry(1)] })
    expect(shown()).toEqual(starters)
    await user.click(screen.getByRole('button', { name: 'Do you lend bikes?' }))
    expect(sent).toEqual([{ content: 'Do you lend bikes?', blocks: [] }])
    update({ entries: [chatEntry(1), { ...chatEntry(2, { role: 'user' }), delivery: 'sending' }] })
    expect(screen.queryByRole('group')).toBeNull()
    update({ entries: [chatEntry(1), chatEntry(2, { role: 'user' }), chatEntry(3)] })
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('are shown in an empty conversation, and give way to what the agent suggests', () => {
    const { update } = renderChat({ conversation: begun, entries: [] })
    expect(shown()).toEqual(starters)
    update({ entries: [chatEntry(1, { metadata: { suggestions: ['On Monday'] } })] })
    expect(shown()).toEqual(['On Monday'])
  })

  it('stand below the greeting where the first message begins the conversation', () => {
    const opening = { greeting: 'Hello from Hazel.', starters }
    const { update } = renderChat({ conversation: null, entries: [] }, { opening })
    screen.getByText('Hello from Hazel.')
    expect(shown()).toEqual(starters)
    update({ phase: 'starting' })
    expect(screen.queryByRole('group')).toBeNull()
  })
})

it('an intake shows how far it is, by the latest event that says so', () => {
  const at = (answered: number) => ({ metadata: { intake: { answered, total: 9 } } })
  const { update } = renderChat({ entries: chatEntries(2) })
  expect(screen.queryByRole('progressbar')).toBeNull()
  update({ entries: [chatEntry(1, at(2)), chatEntry(2, at(3)), chatEntry(3)] })
  const bar = screen.getByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 9')
  expect(bar.getAttribute('aria-valuenow')).toBe('3')
  screen.getByText('3 of 9')
  update({}, { language: chatLanguage('de') })
  screen.getByText('3 von 9')
})

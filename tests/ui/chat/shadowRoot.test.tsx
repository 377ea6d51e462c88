import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Chat } from '../../../src/chat/Chat.tsx'
import { chatLanguage } from '../../../src/chat/texts/chatLanguage.ts'
import { chatEntries, chatEntry, conversationView } from './chatEntries.ts'
import { chatApi, type Sent } from './renderChat.tsx'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

/** Renders the chat as on a visitor's page: in a shadow root, beside other elements. */
function renderInShadow() {
  document.body.innerHTML = '<main><button>Of the page</button></main><div></div>'
  const host = document.body.lastElementChild as HTMLElement
  const shadow = host.attachShadow({ mode: 'open' })
  const place = document.createElement('div')
  shadow.append(place)
  const sent: Sent[] = []
  const keys: string[] = []
  host.addEventListener('keydown', ({ key }) => keys.push(key))
  const draw = (entries = chatEntries(2)) => (
    <Chat
      {...{ api: chatApi(), language: chatLanguage('en'), timeZone: 'UTC', scheme: 'light' }}
      view={conversationView({ entries, send: draft => void sent.push(draft) })}
    />
  )
  const { rerender } = render(draw(), { container: place, baseElement: place })
  return {
    chat: within(place),
    shadow,
    sent,
    keys,
    say: (content: string) => rerender(draw([...chatEntries(2), chatEntry(3, { content })])),
  }
}

it('in a shadow root one writes, is asked, answers with Escape and finds the focus where it was', async () => {
  const { chat, shadow, sent, keys, say } = renderInShadow()
  const page = document.body.innerHTML
  const field = () => chat.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(shadow.activeElement).toBe(field())

  fireEvent.input(field(), { target: { value: 'Hello' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(sent).toEqual([{ content: 'Hello', blocks: [] }])
  expect([field().value, shadow.activeElement]).toEqual(['', field()])

  say('We are open.')
  expect(chat.getByRole('log').textContent).toBe('We are open.')

  fireEvent.input(field(), { target: { value: 'Half a' } })
  const more = chat.getByRole('button', { name: 'More' })
  fireEvent.click(more)
  fireEvent.click(chat.getByRole('menuitem', { name: 'New conversation' }))
  const dialog = chat.getByRole<HTMLDialogElement>('dialog', { name: 'Start a new conversation?' })
  expect([dialog.open, dialog.getRootNode()]).toEqual([true, shadow])
  keys.length = 0
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  cancel.focus()
  // Escape closes the browser's modal dialog; surrounding elements must not react to it.
  fireEvent.keyDown(cancel, { key: 'Escape' })
  fireEvent(dialog, new Event('close'))
  expect(keys).toEqual([])
  expect(chat.queryByRole('dialog')).toBeNull()
  expect(shadow.activeElement).toBe(more)

  expect(document.body.innerHTML).toBe(page)
})

it('in a shadow root files can be dropped', async () => {
  const { chat } = renderInShadow()
  const data = { files: [new File(['x'], 'tooth.png', { type: 'image/png' })], types: ['Files'] }
  const field = chat.getByRole('textbox', { name: 'Message' })
  fireEvent.dragEnter(field, { dataTransfer: data })
  chat.getByText('Drop files to attach them')
  fireEvent.drop(field, { dataTransfer: data })
  await chat.findByText('tooth.png is uploaded')
})

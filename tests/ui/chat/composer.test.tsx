import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { chatEntry, conversationView } from './chatEntries.ts'
import { chatApi, renderChat } from './renderChat.tsx'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const picker = () => screen.getByLabelText<HTMLInputElement>('Files to attach')
const pdf = new File(['%PDF-1.4'], 'price list.pdf', { type: 'application/pdf' })

describe('§5 the composer', () => {
  it('has the focus again when somebody has read what went wrong', async () => {
    const { user } = renderChat({ error: 'It is over.' })
    await user.upload(picker(), new File(['x'], 'x.exe', { type: 'application/x-msdownload' }))
    for (const dismiss of screen.getAllByRole('button', { name: 'Dismiss' })) {
      dismiss.focus()
      await user.keyboard('{Enter}')
      expect(document.activeElement).toBe(field())
    }
  })

  it('has the focus when the chat opens', () => {
    renderChat()
    expect(document.activeElement).toBe(field())
  })

  it('sends by Enter what is not blank, and keeps the focus', async () => {
    const { user, sent } = renderChat()
    await user.type(field(), '  {Enter}')
    expect(sent).toEqual([])
    expect(sendButton().disabled).toBe(true)
    await user.type(field(), 'Hello{Enter}')
    expect(sent).toEqual([{ content: 'Hello', blocks: [] }])
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('keeps a line’s height where nothing is drawn yet', () => {
    renderChat()
    expect([field().scrollHeight, field().style.height]).toEqual([0, 'auto'])
  })

  it('sends by its button', async () => {
    const { user, sent } = renderChat()
    await user.type(field(), 'Hello')
    await user.click(sendButton())
    expect(sent).toEqual([{ content: 'Hello', blocks: [] }])
  })

  it.each(['Control', 'Shift'])('begins a new line by %s and Enter, where the caret is', async key => {
    const { user, sent } = renderChat()
    await user.type(field(), 'onetwo')
    field().setSelectionRange(3, 3)
    await user.keyboard(`{${key}>}{Enter}{/${key}}`)
    expect(field().value).toBe('one\ntwo')
    expect(field().selectionStart).toBe(4)
    expect(sent).toEqual([])
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'leaves the Enter that chooses a word alone: %j',
    async how => {
      const { user, sent } = renderChat()
      await user.type(field(), 'にほん')
      const enter = createEvent.keyDown(field(), { key: 'Enter' })
      for (const [name, value] of Object.entries(how)) Object.defineProperty(enter, name, { value })
      fireEvent(field(), enter)
      expect(sent).toEqual([])
      expect(enter.defaultPrevented).toBe(false)
    },
  )

  it('waits for the conversation, and sends then what was to be sent', async () => {
    const { user, sent, update } = renderChat({ phase: 'starting', conversation: null })
    await user.type(field(), 'Hello{Enter}')
    expect([sent, field().value]).toEqual([[], 'Hello'])
    update({ phase: 'ready', conversation: conversationView().conversation })
    expect([sent, field().value]).toEqual([[{ content: 'Hello', blocks: [] }], ''])
  })

  it('does not send while the person keeps writing', async () => {
    const { user, sent, update } = renderChat({ phase: 'starting', conversation: null })
    await user.type(field(), 'Hello{Enter}, I wanted to as')
    update({ phase: 'ready', conversation: conversationView().conversation })
    expect([sent, field().value]).toEqual([[], 'Hello, I wanted to as'])
  })

  it('stops an answer that comes', async () => {
    const { user, calls } = renderChat({ isAnswering: true, entries: [chatEntry(1, { role: 'user' })] })
    await user.click(screen.getByRole('button', { name: 'Stop the answer' }))
    expect(calls).toEqual(['stop'])
    expect(document.activeElement).toBe(field())
  })
})

describe('§5 attachments', () => {
  it('are taken from the kinds that are accepted', () => {
    renderChat()
    expect(picker().accept).toContain('image/*,audio/*,application/pdf,application/msword')
    expect(picker().multiple).toBe(true)
  })

  it('§4 are uploading, then done, and go along with the message', async () => {
    let finish: (stored: { _id: string }) => void = () => undefined
    const uploadFile = ((_file, { onProgress }) => {
      onProgress(0.4)
      return new Promise(resolve => {
        finish = resolve as typeof finish
      })
    }) as ReturnType<typeof chatApi>['uploadFile']
    const { user, sent } = renderChat({}, { api: chatApi({ uploadFile }) })
    await user.upload(picker(), pdf)
    const bar = screen.getByRole('progressbar', { name: 'Upload of price list.pdf' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(sendButton().disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /price list.pdf Uploading/ }))
    screen.getByText('No file uploaded...')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    finish({ _id: 'f' })
    await screen.findByText('price list.pdf is uploaded')
    expect(sendButton().disabled).toBe(false)
    await user.click(sendButton())
    expect(sent).toEqual([
      {
        content: '',
        blocks: [
          { type: 'file', file_id: 'f', name: 'price list.pdf', media_type: 'application/pdf', size: 8 },
        ],
      },
    ])
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  })

  it('can be removed by their chips', async () => {
    const { user } = renderChat()
    await user.upload(picker(), pdf)
    await user.click(await screen.findByRole('button', { name: 'Remove price list.pdf' }))
    expect(screen.queryByText('price list.pdf')).toBeNull()
    expect(sendButton().disabled).toBe(true)
  })

  it('§4 wait for the conversation, since before it begins nobody knows whose they are', async () => {
    const uploaded: string[] = []
    const uploadFile = (file => {
      uploaded.push(file.name)
      return new Promise(resolve => resolve({ _id: 'f1' } as never))
    }) as ReturnType<typeof chatApi>['uploadFile']
    const api = chatApi({ uploadFile })
    const { user, update } = renderChat({ phase: 'starting', conversation: null }, { api })
    await user.upload(picker(), pdf)
    expect(screen.getByText('price list.pdf')).toBeTruthy()
    expect(uploaded).toEqual([])
    update({ phase: 'ready', conversation: conversationView().conversation })
    await screen.findByText('price list.pdf is uploaded')
    expect(uploaded).toEqual(['price list.pdf'])
  })

  it.each([
    [415, 'request.content_type', /^price list\.pdf: Only pictures, PDF, Word, Excel and PowerPoint files/],
    [413, 'request.too_large', /^price list\.pdf: File size exceeds 50MB/],
    [413, 'conversation.full', /^price list\.pdf: You cannot send more files in this conversation/],
  ])('that the server refuses by %i %s are gone, and it says why', async (status, code, words) => {
    const uploadFile = () => Promise.reject(new ApiError(status, { code }))
    const { user } = renderChat({}, { api: chatApi({ uploadFile }) })
    await user.upload(picker(), pdf)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  })

  it('that are PDFs show their first page in large, and themselves are what is saved', async () => {
    const { user } = renderChat()
    await user.upload(picker(), pdf)
    await screen.findByText('price list.pdf is uploaded')
    await user.click(screen.getByTitle('Preview price list.pdf'))
    const dialog = screen.getByRole('dialog', { name: 'price list.pdf', hidden: true })
    const picture = within(dialog).getByRole<HTMLImageElement>('img', { hidden: true })
    expect(picture.getAttribute('src')).toBe('/api/file/preview/id of price list.pdf')
    const save = within(dialog).getByRole('link', { name: 'Save', hidden: true })
    expect(save.getAttribute('href')).toBe('/api/file/contents/id of price list.pdf')
    fireEvent.error(picture)
    expect(within(dialog).queryByRole('img', { hidden: true })).toBeNull()
  })

  it('that could not be uploaded say so, and are not sent', async () => {
    const api = chatApi({ uploadFile: () => Promise.reject(new Error('cut')) })
    const { user } = renderChat({}, { api })
    await user.upload(picker(), pdf)
    await screen.findByText('The file could not be uploaded. Please try again.')
    expect(sendButton().disabled).toBe(true)
  })

  it('of more than 50 MB are refused with an alert', async () => {
    const { user } = renderChat()
    const large = new File([''], 'film.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 52_428_801 })
    await user.upload(picker(), large)
    expect(screen.getByRole('alert').textContent).toContain('File size exceeds 50MB')
    expect(screen.queryByText('film.pdf')).toBeNull()
  })

  it('of a kind that is not accepted are refused, and audio that was picked is not uploaded', async () => {
    const { user } = renderChat()
    await user.upload(picker(), new File(['x'], 'x.exe', { type: 'application/x-msdownload' }))
    expect(screen.getByRole('alert').textContent).toContain('Only pictures, PDF, Word')
    await user.upload(picker(), new File(['x'], 'song.mp3', { type: 'audio/mpeg' }))
    expect(screen.getByRole('alert').textContent).toContain('You cannot send audio files here.')
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  })

  it('are not made of a text that was copied with a picture of itself', () => {
    renderChat()
    const files = [new File(['x'], 'image.png', { type: 'image/png' })]
    const clipboardData = { files, types: ['text/plain', 'text/html', 'text/rtf', 'Files'] }
    const paste = createEvent.paste(field(), { clipboardData })
    fireEvent(field(), paste)
    expect(paste.defaultPrevented).toBe(false)
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  })

  it.each(['drop', 'paste'] as const)('come by %s as well, images as images', async how => {
    const { user, sent } = renderChat()
    const image = new File(['x'], 'tooth.png', { type: 'image/png' })
    const data = { files: [image], types: ['Files'] }
    if (how === 'drop') {
      fireEvent.dragEnter(field(), { dataTransfer: data })
      screen.getByText('Drop files to attach them')
      fireEvent.drop(field(), { dataTransfer: data })
      expect(screen.queryByText('Drop files to attach them')).toBeNull()
    } else {
      fireEvent.paste(field(), { clipboardData: data })
    }
    await screen.findByText('tooth.png is uploaded')
    await user.click(sendButton())
    expect(sent).toEqual([{ content: '', blocks: [{ type: 'image', image_id: 'id of tooth.png' }] }])
  })
})

describe('a conversation that has ended', () => {
  const ended = { ...conversationView().conversation, status: 'completed' } as never

  it('gives what came too late to the next one, except for its files', async () => {
    const { user, calls, update } = renderChat()
    await user.upload(picker(), pdf)
    await screen.findByText('price list.pdf is uploaded')
    await user.type(field(), 'And one more thing')
    const late = { ...chatEntry(1, { role: 'user', content: 'Am I too late?' }), delivery: 'failed' } as const
    update({ entries: [late], conversation: ended })
    await user.click(screen.getByRole('button', { name: 'New conversation' }))
    expect(calls).toEqual(['startNew'])
    update({ entries: [], conversation: conversationView().conversation })
    expect(field().value).toBe('Am I too late?\n\nAnd one more thing')
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  })

  it('keeps who was writing in it in the chat', () => {
    const { update } = renderChat({ entries: [chatEntry(1)] })
    update({ conversation: ended })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }))
  })

  it('leaves who was elsewhere there', () => {
    const { update } = renderChat({ entries: [chatEntry(1)] })
    field().blur()
    update({ conversation: ended })
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a new conversation', () => {
  it('begins at once where nothing is lost by it', async () => {
    const { user, calls } = renderChat()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('menuitem', { name: 'New conversation' }))
    expect(calls).toEqual(['startNew'])
  })

  it('is confirmed where something is not sent', async () => {
    const { user, calls } = renderChat()
    const begin = async () => {
      await user.click(screen.getByRole('button', { name: 'More' }))
      await user.click(screen.getByRole('menuitem', { name: 'New conversation' }))
    }
    await user.type(field(), 'Half a')
    await begin()
    const ask = () => within(screen.getByRole('dialog', { name: 'Start a new conversation?' }))
    await user.click(ask().getByRole('button', { name: 'Cancel' }))
    expect([field().value, calls]).toEqual(['Half a', []])
    await begin()
    await user.click(ask().getByRole('button', { name: 'New conversation' }))
    expect([field().value, calls]).toEqual(['', ['startNew']])
  })
})

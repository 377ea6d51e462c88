import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { contractReply } from './contractReply.ts'
import { ben, conversation, inboxWorld, mara, said, talkId, waitingCall } from './inboxWorld.tsx'
import { ann, problem } from './operatorWorld.tsx'

const world = inboxWorld()

const mine = { handler: 'human', assignee_id: ann.id, assignee_name: ann.name }
const bens = { handler: 'human', assignee_id: ben.user_id, assignee_name: ben.name }

const list = async () => within(await screen.findByRole('list', { name: 'Conversations' }))
const open = { status: { nin: ['completed'] } }

describe('the list of the inbox', () => {
  it('shows who, what was said last and whose turn it is', async () => {
    world.conversations = [
      conversation({ contact_id: mara, tags: ['urgent', 'pain', 'new'] }),
      conversation({ _id: mara, id: mara, ...bens, subject: 'Opening hours', last_message: 'Thank you!' }),
    ]
    world.state = { ...world.state, unread_count: 1, unread: [{ conversation_id: talkId, count: 2 }] }
    world.open('/inbox')
    const rows = (await list()).getAllByRole('link')
    await within(rows[0] as HTMLElement).findByText('Mara Lind')
    for (const text of ['Can I talk to a person?', 'Agent', 'urgent', 'pain', '+1'])
      within(rows[0] as HTMLElement).getByText(text)
    await within(rows[0] as HTMLElement).findByText('2 unread messages')
    within(rows[1] as HTMLElement).getByText('Opening hours')
    within(rows[1] as HTMLElement).getByText('Thank you!')
    within(rows[1] as HTMLElement).getByText('Ben Ode')
  })

  it('says since when somebody waits', async () => {
    const waiting_since = new Date(Date.now() - 3 * 60_000 - 1000).toISOString()
    world.conversations = [conversation({ handler: 'queue', waiting_since })]
    world.open('/inbox')
    ;(await list()).getByText('Waiting for 3 min')
  })

  it('opens with what is not completed, the longest waiting first', async () => {
    world.open('/inbox')
    await list()
    expect(world.queries.at(-1)).toMatchObject({ filter: open, sort: ['waiting_since', '-last_event_at'] })
  })

  it.each([
    ['Mine', { ...open, assignee_id: { eq: ann.id } }],
    ['With the agent', { ...open, handler: { eq: 'agent' } }],
    ['Completed', { status: { eq: 'completed' } }],
    ['All', undefined],
  ])('its folder “%s” asks for that, and stays in the address', async (folder, filter) => {
    const { user } = world.open('/inbox')
    await list()
    await user.click(screen.getByRole('button', { name: folder }))
    await waitFor(() => expect(world.queries.at(-1)?.filter).toEqual(filter))
    expect(screen.getByRole('button', { name: folder }).getAttribute('aria-pressed')).toBe('true')
    expect(window.location.search).toContain('folder=')
  })

  it('searches within the folder', async () => {
    const { user } = world.open('/inbox?folder=mine')
    await user.type(await screen.findByRole('searchbox'), 'tooth{Enter}')
    await waitFor(() => expect(world.queries.at(-1)).toMatchObject({ q: 'tooth' }))
    expect(world.queries.at(-1)?.filter).toEqual({ ...open, assignee_id: { eq: ann.id } })
  })

  it('says what its emptiness means', async () => {
    world.conversations = []
    world.open('/inbox?folder=waiting')
    await screen.findByRole('heading', { name: 'Nobody is waiting' })
  })

  it('is walked through with J and K, and Enter opens', async () => {
    world.conversations = [conversation(), conversation({ _id: mara, id: mara })]
    const { user } = world.open('/inbox')
    const [first, second] = (await list()).getAllByRole('link')
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('j')
    expect(document.activeElement).toBe(second)
    await user.keyboard('k{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(`/inbox/${talkId}`))
    expect((await list()).getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('true')
  })

  it('is asked for anew when the server tells of a change', async () => {
    world.open('/inbox')
    await list()
    await waitFor(() => expect(world.asked.inbox).toBeGreaterThan(0))
    world.conversations = [conversation({ last_message: 'Are you there?' })]
    act(() => world.tell())
    await screen.findByText('Are you there?')
  })

  it('is asked for once more when the stream begins, for what happened before that', async () => {
    const letGo = world.hold('stream')
    world.open('/inbox')
    ;(await list()).getByText('Can I talk to a person?')
    await waitFor(() => expect(world.asked.inbox).toBe(1))
    world.conversations = [conversation({ last_message: 'Anybody there?' })]
    world.state = { ...world.state, waiting_count: 1, waiting: [waitingCall()] }
    letGo()
    await screen.findByText('Anybody there?')
    await screen.findByRole('link', { name: 'Open the inbox: 1 conversation is waiting' })
    expect([world.asked.inbox, world.queries.length]).toEqual([2, 2])
  })

  describe('of many', () => {
    async function opened(count: number) {
      world.conversations = Array.from({ length: count }, (_, index) => {
        const id = `01938c5e-7a52-7c3e-9d0a-${String(index + 1).padStart(12, '0')}`
        return conversation({ _id: id, id, last_message: `Said ${index + 1}.` })
      })
      const { user } = world.open('/inbox')
      const box = await screen.findByRole('list', { name: 'Conversations' })
      const scroll = (times: number) => {
        for (let time = 0; time < times; time += 1) fireEvent.scroll(box)
      }
      return { user, scroll, box, ...within(box) }
    }

    it('says where a stretch ends, and goes on from there and back', async () => {
      const { user, scroll, box, getByText } = await opened(345)
      // Queries by element take long with so many rows.
      const shows = (...texts: string[]) =>
        waitFor(() => expect(texts.filter(text => !box.textContent?.includes(text))).toEqual([]))
      const button = (row: Element | null) => row?.querySelector('button') as HTMLElement
      scroll(5)
      await shows('Said 300.', '1 to 300 of 345', 'Use a search or a filter to find a conversation faster.')
      expect(box.textContent).not.toContain('Said 301.')
      expect(button(box.lastElementChild).textContent).toBe('Next 45')
      await user.click(button(box.lastElementChild))
      await shows('Said 345.')
      expect(box.textContent).not.toMatch(/Said 300\.|Next/)
      await user.click(getByText('Previous 300'))
      await shows('Said 1.')
      expect(box.textContent).not.toContain('Previous')
    })

    it('says that the next ones could not be loaded, and tries again', async () => {
      world.isFurtherDown = true
      const { user, scroll, findByText, getByText, queryByText } = await opened(110)
      scroll(2)
      await findByText('The conversations could not be loaded.', { exact: false })
      expect(queryByText('Loading more…')).toBeNull()
      world.isFurtherDown = false
      await user.click(getByText('Try again'))
      await findByText('Said 110.')
    })

    it('begins at the first that a search finds', async () => {
      const { user, scroll, findByText } = await opened(60)
      scroll(1)
      await findByText('Said 60.')
      await user.type(screen.getByPlaceholderText(/^Search/), 'said{Enter}')
      await waitFor(() => expect(screen.queryByText('Said 60.')).toBeNull())
      await findByText('Said 1.')
    })

    it('shows each once while only a part of them has been read anew', async () => {
      const { scroll, box, findByText } = await opened(110)
      scroll(2)
      await findByText('Said 110.')
      const letGo = world.hold('conversation from 0')
      const moved = { ...world.conversations.at(-1), last_message: 'Said anew.' }
      world.conversations = [moved, ...world.conversations.slice(0, -1)]
      act(() => world.tell())
      await waitFor(() => expect(box.textContent).not.toContain('Said 110.'))
      letGo()
      await findByText('Said anew.')
      expect(box.querySelectorAll('a[href]')).toHaveLength(110)
    })
  })

  it('is not for viewers', async () => {
    world.role = 'viewer'
    world.open('/inbox')
    await screen.findByRole('heading', { name: 'You cannot open the inbox' })
    expect(screen.queryByRole('link', { name: /Open the inbox/ })).toBeNull()
    expect(world.asked.inbox).toBe(0)
  })
})

describe('a conversation of the inbox', () => {
  async function opened(more: Parameters<typeof conversation>[0]) {
    world.conversations = [conversation(more), conversation({ ...mine, ...another })]
    const { user } = world.open(`/inbox/${talkId}`)
    const words = within(await screen.findByRole('region', { name: 'Conversation' }))
    await words.findByText('Can I talk to a person?')
    return { user, words }
  }
  const another = { _id: mara, id: mara, last_message: 'Somebody else.' }
  /** Opens the other conversation while a request of the first is still pending. */
  async function goOn(user: Awaited<ReturnType<typeof opened>>['user']) {
    await user.click(await screen.findByRole('link', { name: /Somebody else/ }))
    await waitFor(() => expect(window.location.pathname).toBe(`/inbox/${mara}`))
  }
  const reply = () => screen.getByRole('textbox', { name: 'Reply to the visitor' })
  const sent = (call: string) => world.sent.filter(({ path }) => path.endsWith(`/${call}`))

  it('§5 is answered with Enter, and the answer stands there once', async () => {
    const { user, words } = await opened(mine)
    await user.type(reply(), 'Yes, of course.{Enter}')
    await words.findByText('Yes, of course.')
    await waitFor(() => expect(sent('reply')).toHaveLength(1))
    const { client_event_id, ...body } = sent('reply')[0]?.body ?? {}
    expect(body).toEqual({ content: 'Yes, of course.', content_blocks: [] })
    act(() => world.say(world.events.at(-1) ?? said(2, {})))
    await waitFor(() => expect(reply()).toHaveProperty('value', ''))
    expect(words.getAllByText('Yes, of course.')).toHaveLength(1)
    expect(client_event_id).toMatch(/^tmp-/)
  })

  it('that the agent has says that an answer takes it over', async () => {
    await opened({ handler: 'agent' })
    screen.getByText('The agent is answering. If you send a reply, you take over.')
    screen.getByRole('button', { name: 'Take over' })
  })

  it('that an intake asks its questions in is called no agent’s', async () => {
    await opened({ handler: 'agent', communication_channel: 'intake_chat' })
    screen.getByText('The intake is asking its questions')
    expect(screen.queryByText(/AI agent/)).toBeNull()
  })

  it('is taken over, with the field for the answer at hand, and handed back', async () => {
    const { user } = await opened({ handler: 'agent' })
    await user.click(screen.getByRole('button', { name: 'Take over' }))
    await screen.findByText('You are answering')
    await waitFor(() => expect(document.activeElement).toBe(reply()))
    expect(sent('claim')[0]?.body).toEqual({})
    await user.click(screen.getByRole('button', { name: 'Hand back to the agent' }))
    await screen.findByText('The AI agent answers')
    expect(sent('handoff')[0]?.body).toEqual({ to: 'agent' })
  })

  it('that a colleague has is taken only after a question', async () => {
    const { user } = await opened(bens)
    expect(screen.queryByRole('textbox', { name: 'Reply to the visitor' })).toBeNull()
    world.refusals.claim = problem(409, 'conversation.held')
    await user.click(screen.getByRole('button', { name: 'Take over from Ben Ode' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Ben Ode is answering this conversation/ }),
    )
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    await screen.findByText('You are answering')
    expect(sent('claim').map(({ body }) => body)).toEqual([{}, { force: true }])
  })

  it('that a colleague has taken meanwhile is answered after the same question', async () => {
    const { user } = await opened(mine)
    world.refusals.reply = problem(409, 'conversation.held')
    await user.type(reply(), 'Hello.{Enter}')
    await user.click(
      within(await screen.findByRole('dialog', { name: /is answering this conversation/ })).getByRole(
        'button',
        {
          name: 'Take over',
        },
      ),
    )
    await waitFor(() => expect(sent('reply')).toHaveLength(2))
    expect(sent('reply')[1]?.body).toEqual(sent('reply')[0]?.body)
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull())
  })

  it('is given to a colleague', async () => {
    const { user } = await opened(mine)
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ben Ode' }))
    await screen.findByText('Ben Ode is answering')
    expect(sent('assignment')[0]?.body).toEqual({ user_id: ben.user_id })
  })

  it('takes notes for the team, that no visitor is sent', async () => {
    const { user } = await opened(mine)
    await user.click(screen.getByRole('button', { name: 'Note' }))
    await user.type(screen.getByRole('textbox', { name: 'Note for the team' }), 'Called at ten.{Enter}')
    await waitFor(() => expect(sent('note')[0]?.body.content).toBe('Called at ten.'))
    expect(sent('reply')).toHaveLength(0)
  })

  it.each([
    ['is written on', ' Or eleven?', 'Or eleven?'],
    ['is changed', '{Home}Ann: ', 'Ann: Called at ten.'],
  ])('keeps of a note that %s while it is saved what is not stored yet', async (_, typed, left) => {
    const { user } = await opened(mine)
    await user.click(screen.getByRole('button', { name: 'Note' }))
    const note = screen.getByRole('textbox', { name: 'Note for the team' })
    const letGo = world.hold('note')
    await user.type(note, 'Called at ten.{Enter}')
    await user.type(note, typed)
    letGo()
    await waitFor(() => expect(sent('note')[0]?.body.content).toBe('Called at ten.'))
    await waitFor(() => expect(note).toHaveProperty('value', left))
    await user.type(note, '{Enter}')
    await waitFor(() => expect(sent('note')[1]?.body.content).toBe(left))
  })

  it('keeps what is written of the next note, though one was at the reply while the last was saved', async () => {
    const { user } = await opened(mine)
    const kind = (name: string) => user.click(screen.getByRole('button', { name }))
    const note = () => screen.getByRole('textbox', { name: 'Note for the team' })
    await kind('Note')
    const letGo = world.hold('note')
    await user.type(note(), 'Called at ten.{Enter}')
    await kind('Reply')
    await kind('Note')
    await user.type(note(), '{Enter} Or eleven?')
    letGo()
    await waitFor(() => expect(note()).toHaveProperty('value', 'Or eleven?'))
    expect(sent('note').map(({ body }) => body.content)).toEqual(['Called at ten.'])
  })

  it('leaves the cursor to who went elsewhere while a note was saved', async () => {
    const { user } = await opened(mine)
    await user.click(screen.getByRole('button', { name: 'Note' }))
    const note = screen.getByRole('textbox', { name: 'Note for the team' })
    const letGo = world.hold('note')
    await user.type(note, 'Called at ten.{Enter}')
    const search = screen.getByRole('searchbox')
    await user.click(search)
    letGo()
    await waitFor(() => expect(note).toHaveProperty('value', ''))
    await user.keyboard('mara')
    expect(search).toHaveProperty('value', 'mara')
  })

  it('says that a note could not be saved, though one was at the reply meanwhile', async () => {
    const { user } = await opened(mine)
    const letGo = world.hold('note')
    world.refusals.note = problem(503, 'server.busy')
    await user.click(screen.getByRole('button', { name: 'Note' }))
    await user.type(screen.getByRole('textbox', { name: 'Note for the team' }), 'Called at ten.{Enter}')
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    letGo()
    await waitFor(() => expect(sent('note')).toHaveLength(1))
    await user.type(reply(), 'One moment.')
    await user.click(screen.getByRole('button', { name: 'Note' }))
    await screen.findByRole('alert')
    expect(screen.getByRole('textbox', { name: 'Note for the team' })).toHaveProperty(
      'value',
      'Called at ten.',
    )
  })

  it('puts a reply back into its field that could not be sent after one had gone on', async () => {
    const { user } = await opened(mine)
    const letGo = world.hold('reply')
    world.refusals.reply = problem(503, 'server.busy')
    await user.type(reply(), 'Yes, of course.{Enter}')
    await goOn(user)
    letGo()
    await screen.findByText(/^A reply could not be sent/)
    await user.click(screen.getByRole('link', { name: /Can I talk/ }))
    await waitFor(() => expect(reply()).toHaveProperty('value', 'Yes, of course.'))
  })

  it('that goes to the trash leaves alone who has gone on', async () => {
    const { user } = await opened(mine)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const letGo = world.hold(talkId)
    await user.click(await screen.findByRole('menuitem', { name: 'Move to trash' }))
    await goOn(user)
    letGo()
    await screen.findByText('Toothache deleted')
    expect(window.location.pathname).toBe(`/inbox/${mara}`)
  })

  it('keeps the files of a reply while a note is written', async () => {
    const { user } = await opened(mine)
    world.hold('file')
    const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await screen.findByText('plan.pdf')
    await user.click(screen.getByRole('button', { name: 'Note' }))
    expect(screen.queryByText('plan.pdf')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    await screen.findByText('plan.pdf')
  })

  it('keeps a note that could not be saved, with what was written since', async () => {
    const { user } = await opened(mine)
    await user.click(screen.getByRole('button', { name: 'Note' }))
    const note = screen.getByRole('textbox', { name: 'Note for the team' })
    world.refusals.note = problem(503, 'server.busy')
    await user.type(note, 'Called at ten.{Enter} Or eleven?')
    await screen.findByRole('alert')
    expect(note).toHaveProperty('value', 'Called at ten. Or eleven?')
  })

  it('keeps what was begun, for each conversation by itself', async () => {
    const { user } = await opened(mine)
    await user.type(reply(), 'Half a sen')
    expect(JSON.parse(sessionStorage.getItem(`inbox_draft_${talkId}`) ?? '')).toMatchObject({
      reply: 'Half a sen',
    })
    await user.clear(reply())
    expect(sessionStorage.getItem(`inbox_draft_${talkId}`)).toBeNull()
  })

  it('brings ready replies by a slash, arrows and Enter; Escape closes them', async () => {
    const at = '2026-03-01T09:30:00.000Z'
    const stored = { _version: 1, created_at: at, updated_at: at, created_by: ann, updated_by: ann }
    world.replies = [
      {
        ...stored,
        _id: talkId,
        id: talkId,
        title: 'Opening hours',
        shortcut: 'hours',
        content: 'From 8 to 18.',
      },
      { ...stored, _id: mara, id: mara, title: 'Holidays', shortcut: 'holidays', content: 'We are away.' },
    ]
    const { user } = await opened(mine)
    await user.type(reply(), 'Hello! /ho')
    const options = within(await screen.findByRole('listbox', { name: 'Saved replies' }))
    expect(options.getAllByRole('option').map(one => one.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(reply()).toHaveProperty('value', 'Hello! We are away.')
    await user.clear(reply())
    await user.type(reply(), '/')
    await screen.findByRole('listbox', { name: 'Saved replies' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox', { name: 'Saved replies' })).toBeNull()
    expect(sent('reply')).toHaveLength(0)
  })

  it('sends nothing by Enter while ready replies are being looked for', async () => {
    const letGo = world.hold('canned_reply')
    const { user } = await opened(mine)
    await user.type(reply(), '/way{Enter}')
    await screen.findByText('Loading')
    expect(reply()).toHaveProperty('value', '/way')
    letGo()
    await screen.findByText(/There are no saved replies/)
    expect(sent('reply')).toHaveLength(0)
  })

  it('that is completed is opened again before anybody writes in it', async () => {
    const { user } = await opened({ status: 'completed', handler: 'human' })
    expect(screen.queryByRole('textbox', { name: 'Reply to the visitor' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(world.sent.some(({ method }) => method === 'PATCH')).toBe(true))
    const patch = world.sent.find(({ method }) => method === 'PATCH')
    expect(patch).toMatchObject({ body: { status: 'open' }, ifMatch: `"conversation-${talkId}-3"` })
  })

  it('is read when it is seen', async () => {
    await opened(mine)
    await waitFor(() => expect(sent('read').at(-1)?.body).toEqual({ event_index: 1 }))
  })
})

describe('the details beside a conversation', () => {
  async function details(more: Parameters<typeof conversation>[0]) {
    world.conversations = [conversation({ ...mine, ...more })]
    const { user } = world.open(`/inbox/${talkId}`)
    async function open() {
      await user.click(await screen.findByRole('button', { name: 'Details' }))
      return within(await screen.findByRole('dialog', { name: 'Details' }))
    }
    return { user, parts: await open(), open }
  }
  const patches = () => world.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

  it('say who it is, and let go of them', async () => {
    const { user, parts } = await details({ contact_id: mara })
    await parts.findByText('mara@lind.example')
    await user.click(parts.getByRole('button', { name: 'Remove link' }))
    await parts.findByText('No contact is linked yet.')
    expect(patches()).toEqual([{ contact_id: null }])
  })

  it('find the contact of a visitor by what is known', async () => {
    const { user, parts } = await details({})
    await user.type(parts.getByRole('combobox', { name: 'Find a contact' }), 'mara@')
    await user.click(await screen.findByRole('option', { name: /Mara Lind/ }))
    await parts.findByText('mara@lind.example')
    expect(patches()).toEqual([{ contact_id: mara }])
  })

  it('begin a new contact with the name that was searched for', async () => {
    world.reads['/contact/schema'] = () => contractReply('contact.schema', 200, entities.contact.schema)
    const { user, parts } = await details({})
    await user.type(parts.getByRole('combobox', { name: 'Find a contact' }), 'Lena Bauer')
    await user.click(parts.getByRole('button', { name: 'New contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }))
    expect(await dialog.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lena Bauer')
  })

  it('keep the team’s tags and notes', async () => {
    const { user, parts } = await details({ tags: ['urgent'] })
    await user.type(parts.getByRole('combobox', { name: 'Add a tag' }), 'pain{Enter}')
    await waitFor(() => expect(patches()).toEqual([{ tags: ['urgent', 'pain'] }]))
    await user.type(parts.getByRole('textbox', { name: 'Notes' }), 'Was here.')
    await user.click(parts.getByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(patches()[1]).toEqual({ notes: 'Was here.' }))
  })

  it('put notes that were begun behind what a colleague has stored since', async () => {
    const draft = { stored: '', text: 'Calls back.' }
    sessionStorage.setItem(`inbox_notes_${talkId}`, JSON.stringify(draft))
    const { parts } = await details({ notes: 'Is anxious.' })
    expect(parts.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Is anxious.\nCalls back.')
  })

  it('follow an intake that is being filled', async () => {
    world.filled = { ...world.filled, progress: 0.25 }
    const { parts } = await details({ filled_intake_id: mara })
    await parts.findByText(/25/)
    world.filled = { ...world.filled, progress: 0.5 }
    act(() => world.tell())
    await parts.findByText(/50/)
  })

  it('keep a tag that is added while the one before is being saved', async () => {
    const { user, parts } = await details({ tags: ['urgent'] })
    const letGo = world.hold(talkId)
    await user.type(parts.getByRole('combobox', { name: 'Add a tag' }), 'pain{Enter}new{Enter}')
    letGo()
    await waitFor(() => expect(patches()).toHaveLength(2))
    expect(patches().at(-1)).toEqual({ tags: ['urgent', 'pain', 'new'] })
  })

  it('keep notes that were begun, and have nothing left to save once they are', async () => {
    const { user, parts, open } = await details({})
    await user.type(parts.getByRole('textbox', { name: 'Notes' }), 'Was here. ')
    await user.click(parts.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open()
    expect(again.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Was here. ')
    await user.click(again.getByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(again.queryByRole('button', { name: 'Save notes' })).toBeNull())
    expect(patches()).toEqual([{ notes: 'Was here.' }])
    expect(sessionStorage.getItem(`inbox_notes_${talkId}`)).toBeNull()
  })
})

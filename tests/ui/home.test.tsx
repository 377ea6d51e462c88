import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { contractReply } from './contractReply.ts'
import { agentId, emptyHome, operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()

const step = (kind: string, is_done = false) => ({ kind, is_done })
const talk = (id: string, more: object = {}) => ({
  conversation_id: `01938c5e-7a52-7c3e-9d0a-5b1f0a2f${id}`,
  ...{ name: null, channel: 'web_chat', at: '2026-03-01T09:30:00.000Z' },
  ...{ last_message: 'Hello?', is_mine: false, is_on_call: false },
  ...more,
})
const failure = (kind: string, count: number, label: string | null, record_id: string | null = null) => ({
  ...{ kind, count, label, record_id },
  at: record_id && '2026-03-01T09:30:00.000Z',
})
const nobody = { count: 0, conversations: [] }
const list = async (name: string) => within(await screen.findByRole('list', { name }))
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the start page', () => {
  it('stands first in the menu and at the root', async () => {
    world.open('/')
    await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' })
    const [first] = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link')
    expect([first?.textContent, first?.getAttribute('aria-current')]).toEqual(['Home', 'page'])
  })

  it('says who waits, the longest first, and leads into the inbox', async () => {
    const maya = talk('6d01', { name: 'Maya Thornton', channel: 'voice', is_on_call: true })
    const conversations = [maya, talk('6d02', { is_mine: true, last_message: 'Anybody?' })]
    world.home = { ...emptyHome, waiting: { count: 9, conversations } }
    world.open('/')
    const rows = (await list('Waiting for a person')).getAllByRole('listitem')
    expect(rows.map(row => row.querySelector('a')?.textContent)).toEqual(['Maya Thornton', 'Visitor 6D02'])
    expect(rows[0]?.textContent).toMatch(/On the phone.*Voice.*waiting for \d/)
    expect(rows[1]?.textContent).toMatch(/Yours.*Anybody\?/)
    expect(hrefOf('Maya Thornton')).toBe(`/inbox/${maya.conversation_id}`)
    expect(hrefOf('See all 9')).toBe('/inbox?folder=waiting')
  })

  it.each([
    ['opens it', 200, `/inbox/${talk('6d01').conversation_id}`],
    ['says if a colleague was faster', 409, '/'],
  ])('takes a waiting conversation and %s', async (_what, status, place) => {
    const { conversation_id: id, ...maya } = talk('6d01', { name: 'Maya Thornton' })
    const mine = talk('6d02', { is_mine: true })
    const conversations = [{ conversation_id: id, ...maya }, mine]
    world.home = { ...emptyHome, waiting: { count: 2, conversations } }
    const taken = {
      ...{ _id: id, id, status: 'open', handler: 'human', agent_name: 'Ada', metadata: {} },
      ...{ created_at: maya.at, updated_at: maya.at },
    }
    let claims = 0
    world.use(
      http.post(`*/api/conversation/${id}/claim`, () => {
        claims += 1
        return status === 409
          ? problem(409, 'conversation.held')
          : contractReply('claimConversation', 200, taken)
      }),
    )
    const { user } = world.open('/')
    const rows = await list('Waiting for a person')
    expect(rows.getAllByRole('button').map(button => button.textContent)).toEqual(['Take it'])
    await user.click(rows.getByRole('button', { name: 'Take it: Maya Thornton' }))
    await waitFor(() => expect(claims).toBe(1))
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    await waitFor(() => expect(window.location.pathname).toBe(place))
  })

  it.each([
    ['reads well on a quiet day, and says that there is nothing to compare with', 1],
    ['shows no figures before the first conversation', 0],
  ])('%s', async (_what, answered) => {
    const figure = { now: 0, before: 0, days: [0, 0, 0, 0, 0, 0, 0] }
    const figures = {
      answered: { ...figure, now: answered, days: [0, 0, 0, 0, 0, 0, answered] },
      handed_over: figure,
      unanswered: figure,
    }
    const days = { since: '2026-02-23T00:00:00.000Z', until: '2026-03-02T00:00:00.000Z' }
    const week = { ...days, is_comparable: false, ...figures }
    const steps = [step('model')]
    world.home = { ...emptyHome, waiting: nobody, mine: { conversations: [], questions: [] }, week, steps }
    world.open('/')
    await screen.findByRole('heading', { name: 'Next step' })
    const hasFigures = answered > 0
    for (const text of ['Nobody is waiting.', 'No previous week to compare with yet'])
      expect(screen.queryByText(text) !== null).toBe(hasFigures)
    for (const name of ['For you', 'Failures since yesterday'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  it('lists what is the person’s: questions of chains, and conversations', async () => {
    const question = {
      _id: agentId,
      title: 'Refund?',
      chain_name: 'refunds',
      due_at: '2026-03-02T09:30:00.000Z',
    }
    world.home = { ...emptyHome, mine: { conversations: [talk('6d03')], questions: [question] } }
    world.open('/')
    const links = (await list('For you')).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(['Refund?', 'Visitor 6D03'])
    expect(hrefOf('Refund?')).toBe('/chain-questions')
  })

  it('says in one sentence each what failed, and leads to where it is mended', async () => {
    world.home = {
      ...emptyHome,
      failures: [
        failure('mail', 2, null),
        failure('job', 1, null),
        failure('page', 3, 'lakeside.example', agentId),
        failure('chain', 1, 'Refunds', agentId),
        failure('action', 2, 'Book a slot', agentId),
        failure('document', 4, null),
      ],
    }
    world.open('/')
    const rows = (await list('Failures since yesterday')).getAllByRole('listitem')
    const sentences = [
      ['2 emails could not be sent.', '/outbox'],
      ['1 background job keeps failing.', '/jobs'],
      ['3 pages of lakeside.example could not be read.', `/imported_webpage/${agentId}`],
      ['The chain “Refunds” failed once.', `/smart_chain/${agentId}`],
      ['“Book a slot” failed 2 times.', `/inbox/${agentId}`],
    ]
    for (const [index, [sentence, place]] of sentences.entries()) {
      expect(rows[index]?.textContent).toContain(sentence)
      expect(rows[index]?.querySelector('a')?.getAttribute('href')).toBe(place)
    }
    expect(rows[5]?.querySelector('a')?.getAttribute('href')).toContain('/imported_document?filter=')
  })

  it('tells the week in words and by day, beside the one before, each figure the way to its list', async () => {
    const days = [1, 2, 3, 4, 5, 6, 1203]
    const week = {
      since: '2026-02-23T00:00:00.000Z',
      until: '2026-03-02T00:00:00.000Z',
      is_comparable: true,
      answered: { now: 1224, before: 1200, days },
      handed_over: { now: 2, before: 5, days },
      unanswered: { now: 4, before: 4, days },
    }
    world.home = { ...emptyHome, week }
    world.open('/')
    const answered = await screen.findByRole('link', { name: /^Conversations answered 1,224/ })
    expect(
      within(answered).getByRole('img', { name: 'By day, today last: 1, 2, 3, 4, 5, 6, 1,203' }),
    ).toBeTruthy()
    expect(answered.textContent).toContain('24 more than in the previous 7 days')
    expect(screen.getByText('3 fewer than in the previous 7 days')).toBeTruthy()
    expect(screen.getByText('same as in the previous 7 days')).toBeTruthy()
    const reported = [
      'predicate=agent_replied',
      `from=${week.since}`,
      `to=${week.until}`,
      'kind=multichannel',
    ]
    const filter = JSON.stringify({ outcome: { reported } })
    expect(answered.getAttribute('href')).toBe(`/conversation?${new URLSearchParams({ filter })}`)
    expect(hrefOf(/^Unanswered questions/)).toBe(
      `/unanswered-questions?${new URLSearchParams({ since: week.since })}`,
    )
  })

  it('names the next step of the set-up, and is rid of it when all are done', async () => {
    world.home = { ...emptyHome, steps: [step('business', true), step('opening_hours'), step('team')] }
    const { unmount } = world.open('/')
    expect((await list('Next step')).getAllByRole('listitem')).toHaveLength(1)
    expect(hrefOf(/^Set hours/)).toBe('/business_info#/opening_hours')
    unmount()
    world.home = { ...emptyHome, waiting: nobody, steps: [step('business', true)] }
    world.open('/')
    await screen.findByText('Nobody is waiting.')
    expect(screen.queryByText('Next step')).toBeNull()
  })

  it('puts the steps away for the person, and brings them back', async () => {
    world.home = { ...emptyHome, steps: [step('business')] }
    const { user } = world.open('/')
    await user.click(await screen.findByRole('button', { name: 'Hide the next steps' }))
    const back = await screen.findByRole('button', { name: 'Show the next steps' })
    expect(screen.queryByRole('list', { name: 'Next step' })).toBeNull()
    await waitFor(() => expect(world.preferences).toMatchObject({ home: { are_steps_hidden: true } }))
    await user.click(back)
    expect(await screen.findByRole('list', { name: 'Next step' })).toBeTruthy()
    await waitFor(() => expect(world.preferences).toMatchObject({ home: { are_steps_hidden: false } }))
  })

  it('takes the demo data away after saying what stays', async () => {
    world.home = { ...emptyHome, demo: { removed: 40, tried: 3, kept: 2 } }
    const { user } = world.open('/')
    await user.click(await screen.findByRole('button', { name: 'Remove demo data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the demo data?' }))
    expect(
      dialog.getByText(
        /^40 records .* 3 conversations, answers, and results .* cannot be undone\..* stays, .* 2 records of the demo that it needs\.$/,
      ),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('The demo data is removed, except for 2 records')
    expect(world.writes).toMatchObject([{ method: 'DELETE', path: '/demo_data' }])
    await waitFor(() => expect(screen.queryByText(/You are looking at demo data/)).toBeNull())
  })

  it('says why it could not be loaded, and tries again', async () => {
    world.homeAnswer = () => problem(403, 'auth.forbidden')
    const { user } = world.open('/')
    const again = await screen.findByRole('button', { name: 'Try again' })
    world.homeAnswer = undefined
    world.home = { ...emptyHome, waiting: nobody }
    await user.click(again)
    await screen.findByText('Nobody is waiting.')
  })
})

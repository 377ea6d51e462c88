import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { chooseForAnswer } from './chooseForAnswer.ts'
import { contractReply } from './contractReply.ts'
import { conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'
import { ann } from './operatorWorld.tsx'

type Unanswered = components['schemas']['UnansweredQuestion']
type Candidate = components['schemas']['Retrieval']['candidates'][number]

const world = inboxWorld()
const at = '2026-03-01T09:30:00.000Z'
const judgementId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01'
const source = { entity: 'knowledge_chunk', id: talkId } as const
let judged: string | null = null

const passage = {
  ...{
    chunk_id: talkId,
    source,
    title: 'Parking',
    headings: [],
    content: 'Six spaces for cars.',
    place: null,
  },
  ...{ language: 'en', score: 0.3, fit: 0.1, fits: false },
  why: { words: 0.3, letters: 0, meaning: null, met: [], missed: ['bicycle'] },
}

const stored = {
  ...{ _id: talkId, id: talkId, title: 'x', content: 'x', enabled: true },
  ...{ created_at: at, updated_at: at, created_by: ann, updated_by: ann, _version: 1 },
}

const judgement = () => ({
  _id: judgementId,
  question: 'Do you treet children?',
  passage: '5d41402abc4b2a76',
  title: 'Children',
  source,
  created_at: at,
  created_by: ann,
})

function candidate(more: Partial<Candidate>): Candidate {
  const why = { words: 1, letters: 1, met: [], missed: [] }
  return {
    ...{
      passage: '0',
      source: null,
      title: 'x',
      excerpt: 'x',
      place: null,
      use: 'given',
      score: 0.5,
      fit: 0.5,
    },
    ...{ why, is_named: false, judgement_id: null, ...more },
  }
}

beforeEach(() => {
  judged = null
  const treat = { word: 'treet', term: 'treat', kind: 'mended' } as const
  world.reads[`/conversation/${talkId}/retrieval`] = () =>
    contractReply('getRetrieval', 200, [
      {
        question: 'Do you treet children?',
        limit: 6,
        min_score: 0.45,
        mended: [{ word: 'treet', term: 'treat' }],
        candidates: [
          candidate({
            passage: '5d41402abc4b2a76',
            source,
            title: 'Children',
            excerpt: 'Yes, from the first tooth on.',
            place: { page: 3 },
            score: 0.94,
            fit: 0.82,
            is_named: true,
            judgement_id: judged,
            why: { words: 1, letters: 1, met: [treat], missed: ['saturday'] },
          }),
          candidate({ passage: '1', title: 'Prices', use: 'perhaps', fit: 0.2 }),
        ],
      },
    ])
})

async function openSources(path = '/inbox') {
  world.events = [
    said(1, { role: 'user', content: 'Do you treet children?' }),
    said(2, { content: 'Yes, from the first tooth on.', metadata: { turn_status: 'completed' } }),
  ]
  const { user } = world.open(`${path}/${talkId}`)
  await chooseForAnswer(user, 'Sources')
  const passages = within(await screen.findByRole('list', { name: 'Passages considered' }))
  return { user, passages }
}

describe('where an answer came from', () => {
  it('is shown below it: each passage with its score, its words, and why it was given', async () => {
    const { passages } = await openSources()
    const [first, second] = passages.getAllByRole('listitem')
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Children' })
        .getAttribute('href'),
    ).toBe(`/knowledge_chunk/${talkId}`)
    expect(within(first as HTMLElement).getByRole('img', { name: 'Score 94%' })).toBeTruthy()
    for (const text of ['Page 3', 'Given to the agent', 'Cited as source', 'treet → treat', 'saturday'])
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy()
    expect(second?.textContent).toContain('Relevance 20%; a quote needs at least 45%.')
    expect(second?.textContent).toContain('Business info')
    expect(screen.getByText('“treet” was corrected to “treat”')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Write better answer' })).toBeTruthy()
  })

  it('is opened and closed by the keyboard, which returns to the answer’s menu', async () => {
    world.events = [said(2, { content: 'Yes.', metadata: { turn_status: 'completed' } })]
    const { user } = world.open(`/inbox/${talkId}`)
    const menu = await screen.findByRole('button', { name: 'More about this answer' })
    menu.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Sources' })
    await user.keyboard('{ArrowDown}{Enter}')
    const sources = within(await screen.findByRole('region', { name: 'Sources' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(sources.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull()
    expect(document.activeElement).toBe(menu)
  })

  it('has passages called wrong, and taken back', async () => {
    const { user, passages } = await openSources()
    world.refusals.judgement = contractReply('judgePassage', 201, judgement())
    judged = judgementId
    await user.click(passages.getByRole('button', { name: 'Mark as wrong for this question: Children' }))
    expect(await screen.findByText('Agents no longer get this passage for this question')).toBeTruthy()
    expect(world.sent.find(({ path }) => path === '/knowledge/judgement')?.body).toMatchObject({
      conversation_id: talkId,
      question: 'Do you treet children?',
      passage: '5d41402abc4b2a76',
    })
    world.refusals[judgementId] = new Response(null, { status: 204 })
    judged = null
    await user.click(await passages.findByRole('button', { name: 'Undo: Children' }))
    expect(
      await passages.findByRole('button', { name: 'Mark as wrong for this question: Children' }),
    ).toBeTruthy()
  })

  it('is only read by those who change nothing', async () => {
    world.role = 'viewer'
    const { passages } = await openSources('/conversation')
    expect(passages.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Write better answer' })).toBeNull()
  })
})

describe('the questions without an answer', () => {
  let questions: Unanswered[]
  beforeEach(() => {
    const example = { question: 'A stand for bicycles?', conversation_id: talkId, at }
    questions = [
      {
        _id: '5c1d0a54-8d58-5c8e-9d0a-5b1f0a2f6c11',
        question: 'Do you have a bicycle stand?',
        count: 4,
        last_at: at,
        is_dismissed: false,
        examples: [example],
      },
    ]
    world.reads['/knowledge/unanswered'] = () =>
      contractReply('listUnanswered', 200, { questions, next: null })
    world.reads['/knowledge/judgement'] = () => contractReply('listJudgements', 200, [judgement()])
  })

  it('say how often they were asked and where, and are put aside', async () => {
    const { user } = world.open('/unanswered-questions')
    const list = within(await screen.findByRole('list', { name: 'Questions' }))
    expect(list.getByText('asked 4 times')).toBeTruthy()
    expect(list.getByRole('link', { name: 'A stand for bicycles?' }).getAttribute('href')).toContain(
      `/conversation/${talkId}`,
    )
    expect(list.getByRole('button', { name: 'Write answer: Do you have a bicycle stand?' })).toBeTruthy()
    world.refusals.dismiss = new Response(null, { status: 204 })
    questions = []
    await user.click(list.getByRole('button', { name: 'Dismiss: Do you have a bicycle stand?' }))
    expect(await screen.findByText('No unanswered questions')).toBeTruthy()
    expect(world.sent.at(-1)?.path).toContain('/dismiss')
  })

  it('show the question once, and other words for it', async () => {
    const [first] = questions
    const asked = 'do you have a bicycle stand'
    questions = [{ ...first, examples: [{ question: asked, conversation_id: talkId, at }] } as Unanswered]
    world.open('/unanswered-questions')
    const list = within(await screen.findByRole('list', { name: 'Questions' }))
    expect(list.getAllByText(/bicycle stand/i)).toHaveLength(1)
    expect(list.getByRole('link').getAttribute('href')).toContain(`/conversation/${talkId}`)
  })

  it('are answered beside the conversation and the nearest passages, one after the other', async () => {
    const other = { ...questions[0], _id: '5c1d0a54-8d58-5c8e-9d0a-5b1f0a2f6c12', question: 'Zebras?' }
    questions.push(other as Unanswered)
    world.conversations = [conversation({ handler: 'queue', waiting_since: at })]
    world.events = [
      said(1, { role: 'user', content: 'A stand for bicycles?' }),
      said(2, { content: 'I found nothing about that.' }),
    ]
    const trial = () =>
      contractReply('tryKnowledgeSearch', 200, {
        passages: [passage],
        settings: { max_passages: 6, min_score: 0.45, typos: true, letters_weight: 0.75 },
        given: '[]',
        answer: 'I have nothing about bicycles.',
      })
    world.refusals.trial = trial()
    const { user } = world.open('/unanswered-questions')
    await user.click(
      await screen.findByRole('button', { name: 'Write answer: Do you have a bicycle stand?' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Write answer' }))
    const answer = dialog.getByRole('textbox', { name: /^Answer/ })
    expect(document.activeElement).toBe(answer)
    expect(dialog.getByRole('textbox', { name: /^Question/ })).toHaveProperty(
      'value',
      'Do you have a bicycle stand?',
    )
    expect(dialog.getAllByRole('textbox')).toHaveLength(2)
    const talk = within(dialog.getByRole('region', { name: 'Conversation' }))
    await talk.findByText('I found nothing about that.')
    await talk.findByText(/^The visitor has been waiting for /)
    expect(talk.getByRole('link', { name: 'Reply' }).getAttribute('href')).toContain(`/inbox/${talkId}`)
    await dialog.findByText('I have nothing about bicycles.')
    const passages = within(dialog.getByRole('region', { name: 'Nearest passages' }))
    expect(passages.getByRole('link', { name: 'Parking' })).toBeTruthy()

    await user.type(answer, 'Yes, behind the house.')
    world.refusals.knowledge_chunk = contractReply('knowledge_chunk.create', 201, stored)
    world.refusals.trial = trial()
    await user.click(dialog.getByRole('button', { name: 'Save and next' }))
    await screen.findByText('Answer saved. Agents can give it from now on.')
    expect(world.sent.find(({ path }) => path === '/knowledge_chunk')?.body).toEqual({
      title: 'Do you have a bicycle stand?',
      content: 'Yes, behind the house.',
      conversation_id: talkId,
    })
    const next = await screen.findByRole('dialog', { name: 'Write answer' })
    await waitFor(() =>
      expect(within(next).getByRole('textbox', { name: /^Question/ })).toHaveProperty('value', 'Zebras?'),
    )
    expect(within(next).getByRole('textbox', { name: /^Answer/ })).toHaveProperty('value', '')
  })

  it('are limited to the one in the address, until its mark is taken away', async () => {
    const other = {
      ...questions[0],
      _id: '5c1d0a54-8d58-5c8e-9d0a-5b1f0a2f6c12',
      question: 'Do you paint zebras?',
    }
    const all = [...questions, other]
    world.reads['/knowledge/unanswered'] = ({ searchParams }) => {
      const id = searchParams.get('id')
      const found = all.filter(({ _id }) => id === null || _id === id)
      return contractReply('listUnanswered', 200, { questions: found, next: null })
    }
    const { user } = world.open(`/unanswered-questions?question=${other._id}`)
    const list = within(await screen.findByRole('list', { name: 'Questions' }))
    expect(list.getByText('Do you paint zebras?')).toBeTruthy()
    expect(list.queryByText('Do you have a bicycle stand?')).toBeNull()
    screen.getByRole('button', { name: 'One question' }).focus()
    await user.keyboard('{Delete}')
    expect(await screen.findByText('Do you have a bicycle stand?')).toBeTruthy()
    expect(screen.queryByText('One question')).toBeNull()
  })

  it('stand beside what was called wrong, with the way back', async () => {
    const { user } = world.open('/unanswered-questions')
    await user.click(await screen.findByRole('button', { name: 'Marked as wrong' }))
    expect(await screen.findByText('Wrong for: Do you treet children?')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo: Children' })).toBeTruthy()
  })
})

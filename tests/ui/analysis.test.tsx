import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Analysis = components['schemas']['Analysis']

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' } as const
const findingId = `${itemId.slice(0, -2)}21`
const draftId = `${itemId.slice(0, -2)}22`
const talkId = `${itemId.slice(0, -2)}31`
const eventId = `${itemId.slice(0, -2)}41`
const path = `/analysis/${itemId}`

const quotes = [
  'Where can I park here?',
  'Is there any parking?',
  'I found no parking at all.',
  'Park where?  Tell me.',
]
const finding: NonNullable<Analysis['findings']>[number] = {
  finding_id: findingId,
  title: 'Visitors do not know where to park.',
  share: 0.31,
  ci95: [0.25, 0.378],
  count: 62,
  confidence: 'high',
  evidence: quotes.map(quote => ({ conversation_id: talkId, event_id: eventId, quote })),
  suggestion: { type: 'knowledge_chunk', title: 'Where can I park?', text: 'Behind the house.' },
}

let analysis: Analysis

beforeAll(async () => {
  await import('../../src/admin/records/analysis/AnalysisNotice.tsx')
  await import('../../src/admin/records/analysis/AnalysisEstimate.tsx')
  await import('../../src/resources/EntityEdit.tsx')
  await import('../../src/resources/EntityCreate.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  analysis = {
    _id: itemId,
    id: itemId,
    _version: 1,
    created_at: moment,
    updated_at: moment,
    created_by: by,
    updated_by: by,
    goal_prompt: 'Why do callers ask for a person?',
    iterations: 3,
    sample_size: 200,
    filter: {},
    status: 'completed',
    progress: 1,
    method: 'model',
    iteration: 2,
    sample: { population: 1840, size: 200, coded: 200, method: 'stratified_by_channel', seed: 7 },
    codebook: [{ key: 'parking', title: 'Parking', definition: 'Visitors ask where to park.' }],
    findings: [finding],
    dropped: { findings: 4, quotes: 1 },
    report_markdown: '# Why do callers ask for a person?',
    history: [{ iteration: 1, changed: ['split parking'], judge_score: 0.71 }],
    usage: { tokens: 12_000 },
    completed_at: moment,
  }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /analysis/schema': () => contractReply('analysis.schema', 200, entities.analysis.schema),
    [`GET ${path}`]: () => contractReply('analysis.get', 200, analysis),
    'GET /analysis': () =>
      contractReply('analysis.list', 200, [analysis], { 'Content-Range': 'analysis 0-0/1' }),
    'GET /agent/schema': () => problem(404, 'resource.not_found'),
  }
})

function summary() {
  const { schema } = entities.analysis
  const { plural, icon, group, area, label, capabilities, opens } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  return {
    ...{
      name: 'analysis',
      title: schema.title,
      in_menu: true,
      singleton_path: null,
      plural,
      icon,
      group,
      area,
      label,
    },
    ...{ capabilities, permissions, opens },
  }
}

async function open() {
  world.open(path)
  await screen.findByRole('heading', { name: /Why do callers ask/, level: 1 })
  return userEvent.setup()
}

describe('an analysis', () => {
  it('tells each finding with its share in words, and links its quotes to their messages', async () => {
    const user = await open()
    await screen.findByText(finding.title)
    const card = within(cardOf())
    card.getByText('31%, between 25% and 38%')
    card.getByText('62 of 200 conversations · High certainty')
    const links = card.getAllByRole('link', { name: /^Open in conversation/ })
    expect(links.map(link => link.getAttribute('href'))).toEqual(
      Array(3).fill(`/conversation/${talkId}?message=${eventId}`),
    )
    await user.click(card.getByRole('button', { name: 'Show 1 more quote' }))
    card.getByText('Park where? Tell me.')
    screen.getByText(/4 findings had no evidence and were left out\. 1 quote was not in its message/)
  })

  it('makes a draft from a suggestion, and leads to it from then on', async () => {
    world.answers[`POST ${path}/draft`] = () =>
      contractReply('draftAnalysisFinding', 200, { entity: 'knowledge_chunk', id: draftId, is_new: true })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Make a draft answer' }))
    const link = await screen.findByRole('link', { name: 'Open draft answer' })
    expect(link.getAttribute('href')).toBe(`/knowledge_chunk/${draftId}`)
    expect(world.sent.filter(({ call }) => call === `POST ${path}/draft`).map(({ body }) => body)).toEqual([
      { finding_id: findingId },
    ])
  })

  it('shows how far it is, can be canceled, and continues', async () => {
    const { findings: _, ...running } = analysis
    analysis = { ...running, status: 'running', progress: 0.4 }
    world.answers[`POST ${path}/cancel`] = () => {
      analysis = { ...analysis, status: 'cancelled', _version: 2 }
      return contractReply('cancelAnalysis', 200, analysis)
    }
    world.answers[`POST ${path}/resume`] = () => {
      analysis = { ...analysis, status: 'completed', findings: [finding], _version: 3 }
      return contractReply('resumeAnalysis', 200, analysis)
    }
    const user = await open()
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the analysis' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    screen.getByText('Round 2 of 3 · 40%')
    await user.click(screen.getByRole('button', { name: 'Cancel analysis' }))
    await screen.findByText('The analysis was canceled. What was read so far is kept.')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText(finding.title)
  })

  it('shows the findings once they are there, without a reload', async () => {
    const { findings: _, ...running } = analysis
    const done = analysis
    analysis = { ...running, status: 'running', progress: 0.4 }
    await open()
    await screen.findByText('The conversations are being read.')
    analysis = done
    await waitFor(() => screen.getByText(finding.title), { timeout: 10_000 })
  })

  it('says in words why it has failed, and that the built-in model understands no question', async () => {
    analysis = { ...analysis, status: 'failed', reason: 'budget' }
    await open()
    await screen.findByText(/The token budget is used up\. Raise it/)
    cleanup()
    analysis = { ...analysis, status: 'completed', method: 'builtin', findings: [] }
    await open()
    await screen.findByText(/The built-in model does not understand the question/)
    await screen.findByText(/No finding has enough quotes/)
  })

  it('estimates its extent before it starts', async () => {
    const extent = { population: 1840, size: 200, tokens: 540_000, method: 'model' } as const
    world.answers['POST /analysis_estimate'] = () => contractReply('estimateAnalysis', 200, extent)
    world.open('/analysis/create')
    const box = within(await screen.findByRole('region', { name: 'Extent' }))
    await box.findByText(
      /200 conversations of 1,840 will be read, chosen at random\. This takes about 540,000 tokens/,
    )
  })
})

function cardOf(): HTMLElement {
  const card = screen.getByRole('heading', { name: finding.title }).closest('li')
  if (!card) throw new Error('No card shows the finding')
  return card
}

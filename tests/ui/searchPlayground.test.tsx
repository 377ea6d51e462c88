import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { contractReply } from './contractReply.ts'
import { operatorWorld } from './operatorWorld.tsx'

type Schemas = components['schemas']
type Result = Schemas['KnowledgeTrial']

const world = operatorWorld()
const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c31'
const settings = { max_passages: 1, min_score: 0.45, typos: true, letters_weight: 0.75 }

function passage(title: string, facts: Partial<Result['passages'][number]> = {}): Result['passages'][number] {
  return {
    ...{
      chunk_id: id,
      source: { entity: 'knowledge_chunk', id },
      title,
      headings: [],
      content: 'Behind the house.',
    },
    ...{ place: null, language: 'en', score: 0.9, fit: 0.8, fits: true },
    why: {
      words: 1,
      letters: 1,
      meaning: null,
      met: [{ word: 'parc', term: 'park', kind: 'mended' }],
      missed: ['lorry'],
    },
    ...facts,
  }
}

const result: Result = {
  passages: [
    passage('Where can I park?'),
    passage('Opening hours', { chunk_id: null, source: null, fit: 0.2, fits: false }),
  ],
  settings,
  given: '[{"title":"Where can I park?"}]',
  answer: 'Behind the house, says the model.',
}

beforeEach(() => {
  world.answers['/knowledge/health'] = () =>
    contractReply('getKnowledgeHealth', 200, {
      counts: { failed: 0, stale: 0, partial: 0, empty: 0 },
      sources: [],
    })
})

describe('the search playground', () => {
  it('shows the ranking with why and the cut, what becomes of it, and keeps the question with what is ticked', async () => {
    world.writeAnswers = [
      () => contractReply('tryKnowledgeSearch', 200, result),
      () => new Response('{}', { status: 201, headers: { 'Content-Type': 'application/json' } }),
    ]
    const { user } = world.open('/knowledge-search')
    await user.type(await screen.findByRole('textbox', { name: /^Question/ }), 'parc a lorry')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const found = await screen.findByRole('region', { name: 'Current settings' })
    const rows = within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(
      /1\. Where can I park\?.*Relevance 80%.*Matchedparc, corrected to park.*Missinglorry/,
    )
    expect(rows[1]).toContain('Not given to the agent')
    expect(rows[2]).toMatch(/2\. Opening hoursBusiness info.*Low relevance/)
    expect(within(found).getByText('Behind the house, says the model.')).toBeTruthy()
    const links = within(found)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(links).toEqual([`/knowledge_chunk/${id}`, '/business_info'])

    await user.click(screen.getByRole('checkbox', { name: 'Where can I park? should be found' }))
    await user.click(screen.getByRole('checkbox', { name: 'Opening hours should be found' }))
    await user.click(screen.getByRole('button', { name: 'Save as test question' }))
    await waitFor(() => expect(world.writes).toHaveLength(2))
    expect(world.writes[1]).toMatchObject({
      path: '/knowledge_question',
      body: {
        question: 'parc a lorry',
        expected: [{ entity: 'knowledge_chunk', id }, { entity: 'business_info' }],
      },
    })
  })
})

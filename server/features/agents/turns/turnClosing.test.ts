import { describe, expect, it } from 'vitest'
import { storedAs } from '../../../../tests/support/storedAs.ts'
import type { AgentAction } from '../../agentAction.ts'
import { handoffTexts } from '../../inbox/handoffTexts.ts'
import { agentProfile } from './agentProfile.ts'
import { failureText, fallbackTexts } from './fallbackTexts.ts'
import { type TurnEnd, turnClosing } from './turnClosing.ts'

const profile = (settings: object = {}) => agentProfile('id', storedAs('agent', { name: 'Ada', ...settings }))
const plain = profile()
const polite = profile({ human_handoff: { message: 'I am fetching Tom.' } })
const facts = {
  words: '',
  isOpen: false,
  sources: [],
  suggestions: [],
  agent: plain,
  language: 'en',
  isTeamAway: false,
}
const leave = (actionId: string): TurnEnd => ({ by: 'action', action: { actionId } as AgentAction })
const texts = fallbackTexts('en')

describe('the last words of a turn', () => {
  it.each([
    ['are the answer', { by: 'answer' }, { words: 'Yes.' }, 'Yes.', 'completed'],
    ['say that somebody has to look', { by: 'waiting' }, {}, texts.waits, 'waiting'],
    [
      'are left as they were when it is stopped',
      { by: 'stop' },
      { words: 'We', isOpen: true },
      'We',
      'stopped',
    ],
    ['say that it was stopped before any', { by: 'stop' }, {}, texts.stopped, 'stopped'],
    ['state a failure', { by: 'failure', code: 'turn.timeout' }, {}, texts.timeout, 'failed'],
    [
      'state a failure after what was said',
      { by: 'failure', code: 'model.cut' },
      { words: 'We are ' },
      `We are\n\n${texts.unavailable}`,
      'failed',
    ],
    ['speak German', { by: 'stop' }, { language: 'de-AT' }, 'Die Antwort wurde angehalten.', 'stopped'],
    ['say good-bye', leave('end_conversation'), {}, texts.goodbye, 'completed'],
    ['say good-bye once', leave('end_conversation'), { words: 'Bye!' }, 'Bye!', 'completed'],
    ['announce a person', leave('request_human'), {}, texts.handedOver, 'completed'],
    [
      'announce a person in the agent’s own words',
      leave('request_human'),
      { agent: polite, words: 'Of course.' },
      'Of course.\n\nI am fetching Tom.',
      'completed',
    ],
    [
      'do not repeat them',
      leave('request_human'),
      { agent: polite, words: 'I am fetching Tom.' },
      'I am fetching Tom.',
      'completed',
    ],
    [
      'promise nobody while the team is away',
      leave('request_human'),
      { agent: polite, words: 'Of course.', isTeamAway: true },
      `Of course.\n\n${handoffTexts('en').away}`,
      'completed',
    ],
  ] as const)('%s', (_name, end, more, content, state) => {
    expect(turnClosing(end as TurnEnd, { ...facts, ...more }, true)).toMatchObject({
      content,
      state,
      isShown: true,
      metadata: { turn_status: state === 'waiting' ? 'completed' : state },
    })
  })

  it('are none where somebody else has the word, and what was shown stays', () => {
    for (const end of [{ by: 'answer' }, { by: 'failure', code: 'turn.failed' }] as const) {
      const silent = turnClosing(end, { ...facts, words: 'And another thing' }, false)
      expect(silent).toMatchObject({ content: '', state: 'stopped', isShown: false })
      expect(turnClosing(end, { ...facts, isOpen: true }, false).isShown).toBe(true)
    }
  })

  it('name the sources they mention, else the best ones, and none where the agent does not cite', () => {
    const sources = ['Hours', 'Parking', 'Prices', 'Team'].map((title, place) => ({
      title,
      score: 1 - place / 10,
    }))
    const cited = (words: string, agent = plain) =>
      turnClosing({ by: 'answer' }, { ...facts, words, sources, agent }, true).metadata.sources?.map(
        one => one.title,
      )
    expect(cited('See Parking and Team.')).toEqual(['Parking', 'Team'])
    expect(cited('Yes.')).toEqual(['Hours', 'Parking', 'Prices'])
    expect(cited('See Team.', profile({ knowledge: { cite: false } }))).toBeUndefined()
  })

  it('exist for each failure in each language, and tell the visitor nothing of the machine', () => {
    for (const language of ['en', 'de'])
      expect(failureText('model.rate_limited', language)).not.toMatch(/model|token|error|429/i)
  })
})

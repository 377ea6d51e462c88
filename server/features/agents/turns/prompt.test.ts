import { describe, expect, it } from 'vitest'
import { storedAs } from '../../../../tests/support/storedAs.ts'
import { agentProfile } from './agentProfile.ts'
import { systemPrompt } from './prompt.ts'

const record = {
  name: 'Front desk',
  persona: { display_name: 'Ada', tone: 'formal', languages: ['de', 'en'] },
  instructions: 'You are the receptionist.',
  response_guidelines: ['Be brief.'],
  guardrails: ['Give medical advice.'],
}
const facts = {
  agent: agentProfile('id', storedAs('agent', record)),
  businessName: 'Lakeside Dental',
  language: 'de',
  timeZone: 'Europe/Berlin',
  now: new Date('2026-03-01T23:30:00Z'),
  toolNames: ['search_knowledge'],
}

describe('the system prompt', () => {
  it('says who the agent is, what it does and what it never does', () => {
    const prompt = systemPrompt(facts)
    expect(prompt).toContain('You are Ada, the assistant of Lakeside Dental.')
    expect(prompt).toContain('You sound formal.')
    expect(prompt).toContain('You speak de, en.')
    expect(prompt).toContain('You are the receptionist.')
    expect(prompt).toContain('Answers should:\n- Be brief.')
    expect(prompt).toContain('Never:\n- Give medical advice.')
  })

  it('says the time where the visitor is', () => {
    expect(systemPrompt(facts)).toContain('Monday, March 2, 2026 at 12:30 AM (Europe/Berlin)')
  })

  it.each([
    [{ mode: 'off' }, /^((?!knowledge base).)*$/s],
    [{ mode: 'always' }, /before each answer/],
    [{ on_no_match: 'hand_off' }, /offer to call a person/],
    [{ on_no_match: 'answer_anyway' }, /general knowledge/],
    [{ cite: false }, /^((?!Name the title).)*$/s],
  ])('goes by the agent’s knowledge settings %j', (knowledge, expected) => {
    const agent = agentProfile('id', storedAs('agent', { ...record, knowledge }))
    expect(systemPrompt({ ...facts, agent })).toMatch(expected)
  })
})

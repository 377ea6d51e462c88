import { expect, it } from 'vitest'
import { storedAs } from '../../../../tests/support/storedAs.ts'
import { createBuiltinModel } from '../../../providers/llm/builtin/builtinModel.ts'
import type { ConversationFacts, ModelMessage, ModelTool } from '../../../providers/llm/languageModel.ts'
import { agentProfile } from './agentProfile.ts'
import { systemPrompt } from './prompt.ts'

const facts: ConversationFacts = {
  place: { locale: 'en-GB', timeZone: 'Europe/London', today: '2026-12-16' },
  agentName: 'Ada',
  citesSources: true,
}
const ours = systemPrompt({
  agent: agentProfile('id', storedAs('agent', { name: 'Ada' })),
  businessName: 'Lakeside',
  language: 'en',
  timeZone: 'Europe/London',
  now: new Date('2026-12-16T10:00:00Z'),
  toolNames: ['knowledge_search'],
})
const search: ModelTool = {
  name: 'knowledge_search',
  title: 'Search',
  description: 'Searches.',
  parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
}
const call = { callId: 'c', toolName: 'knowledge_search', input: {} }
const found = JSON.stringify([{ title: 'Parking', content: 'Behind the house.' }])
const conversations: Record<string, ModelMessage[]> = {
  'a greeting by its name': [{ role: 'user', text: 'Hello Ada' }],
  'the opening': [{ role: 'user', text: 'Nobody has said a word', isOpening: true }],
  'what it quotes': [
    { role: 'user', text: 'Where can I park?' },
    { role: 'assistant', text: '', calls: [call] },
    { role: 'tool', callId: 'c', toolName: 'knowledge_search', result: found },
  ],
}

async function said(system: string, messages: ModelMessage[]): Promise<unknown[]> {
  const signal = new AbortController().signal
  const parts = []
  for await (const part of createBuiltinModel().stream({ system, facts, messages, tools: [search], signal }))
    if (part.type !== 'end') parts.push(part)
  return parts
}

it.each(Object.entries(conversations))(
  'the built-in model answers %s the same, whatever words the prompt has',
  async (_, messages) => {
    const expected = await said(ours, messages)
    expect(expected.length).toBeGreaterThan(0)
    for (const other of ['', 'Du bist Berta und nennst nie eine Quelle.', ours.toUpperCase()]) {
      expect(await said(other, messages)).toEqual(expected)
    }
  },
)

import { expect, it } from 'vitest'
import { businessDraft } from './businessDraft.ts'
import { draftAgent, redraftedAgent } from './draftAgent.ts'
import { foundDraft, type Proposal } from './proposal.ts'
import { wantedBrand, wantedBusiness } from './wantedRecords.ts'

const proposal: Proposal = {
  website: 'https://salon.example/',
  language: 'de',
  fields: [
    {
      field: 'name',
      value: 'Salon Sharp',
      page: 'https://salon.example/',
      words: 'Salon Sharp',
      by: 'metadata',
    },
    { field: 'phone', value: '0113 496 0100', page: 'https://salon.example/', words: '0113', by: 'text' },
  ],
  questions: [{ question: 'Open?', answer: 'Yes.', page: 'https://salon.example/' }],
  color: { value: '#0a7d6c', page: 'https://salon.example/', by: 'head' },
  logo: null,
  pages: [],
}

it('what was typed stands above what is stored and found, however late that comes, and so does what was left out', () => {
  const typed = { name: 'Sharp & Co', phone: '' }
  const before = businessDraft({ typed, stored: {}, found: foundDraft('salon.example', undefined) })
  expect(before).toMatchObject({ name: 'Sharp & Co', phone: '', language: 'en', answers: [] })
  const after = businessDraft({ typed, stored: {}, found: foundDraft('salon.example', proposal) })
  expect(after).toMatchObject({ name: 'Sharp & Co', phone: '', language: 'de', color: '#0a7d6c' })
  expect(after.answers).toEqual([{ key: 'Open?', question: 'Open?', answer: 'Yes.' }])
})

it('a name instead of a site is the name, and a site without a name has none', () => {
  expect(foundDraft('Salon Sharp', undefined)).toEqual({ name: 'Salon Sharp' })
  expect(foundDraft('https://www.salon.example/start', undefined)).toEqual({})
})

it('what is empty or half written is not stored', () => {
  const draft = businessDraft({
    typed: {
      name: ' Salon ',
      services: [{ name: ' ' }, { name: 'Cut', price: '£38' }],
      opening_hours: [{ day: 'monday', from: '09:00', to: '' }],
      address: { city: ' ' },
      color: '#0a7',
    },
    stored: {},
    found: undefined,
  })
  expect(wantedBusiness(draft, undefined)).toEqual({
    name: 'Salon',
    services: [{ name: 'Cut', price: '£38' }],
  })
  expect(wantedBrand(draft)).toEqual({})
})

it('an agent is drafted anew where its business is called otherwise, but for what somebody has written', () => {
  const answered = { key: 'a', question: ' Wann ist offen? ', answer: 'Täglich.' }
  const before = draftAgent('salon.example', 'en', [])
  const after = draftAgent('Salon Sharp', 'de', [answered])
  expect(after.starter_questions).toEqual([{ language: 'de', questions: ['Wann ist offen?'] }])
  const edited = { ...before, instructions: 'Only ever rhyme.' }
  const { instructions, kind, ...changed } = after
  expect([instructions, kind]).not.toContain(undefined)
  expect(redraftedAgent(edited, before, after)).toEqual(changed)
})

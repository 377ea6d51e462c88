import type { components } from '../../../../openapi/generated/types.d.ts'

type Step = components['schemas']['Onboarding']['steps'][number]

/** The steps from a site's address to an agent that answers there, in order. */
export const onboardingSteps: Step[] = [
  {
    step_id: 'website',
    title: { en: 'Your site', de: 'Ihre Website' },
    description: {
      en: 'What it says of your business is proposed to you.',
      de: 'Was sie über Ihr Unternehmen sagt, wird Ihnen vorgeschlagen.',
    },
    kind: 'crawl',
    required: false,
    depends_on: [],
    skippable: true,
    estimated_minutes: 1,
  },
  {
    step_id: 'business_info',
    title: { en: 'Your business', de: 'Ihr Unternehmen' },
    description: {
      en: 'You look through what was found and fill in what is missing.',
      de: 'Sie sehen durch, was gefunden wurde, und ergänzen, was fehlt.',
    },
    kind: 'review',
    required: true,
    depends_on: [],
    skippable: false,
    estimated_minutes: 2,
  },
  {
    step_id: 'documents',
    title: { en: 'What agents answer from', de: 'Woraus Agenten antworten' },
    description: {
      en: 'The pages of your site, documents and answers of your own.',
      de: 'Die Seiten Ihrer Website, Dokumente und eigene Antworten.',
    },
    kind: 'upload',
    required: false,
    depends_on: [],
    skippable: true,
    estimated_minutes: 2,
  },
  {
    step_id: 'agent',
    title: { en: 'Your agent', de: 'Ihr Agent' },
    description: {
      en: 'Drafted for you, and yours to change.',
      de: 'Für Sie entworfen, und von Ihnen zu ändern.',
    },
    kind: 'form',
    required: true,
    depends_on: ['business_info'],
    skippable: false,
    estimated_minutes: 1,
  },
  {
    step_id: 'test_chat',
    title: { en: 'Try it', de: 'Ausprobieren' },
    description: {
      en: 'Ask your agent what visitors ask.',
      de: 'Fragen Sie Ihren Agenten, was Besucher fragen.',
    },
    kind: 'test_chat',
    required: true,
    depends_on: ['agent'],
    skippable: true,
    estimated_minutes: 2,
  },
  {
    step_id: 'go_live',
    title: { en: 'On your site', de: 'Auf Ihrer Website' },
    description: {
      en: 'Two lines for your pages, and a look whether they are there.',
      de: 'Zwei Zeilen für Ihre Seiten, und ein Blick, ob sie da sind.',
    },
    kind: 'connect',
    required: true,
    depends_on: ['agent'],
    skippable: false,
    estimated_minutes: 3,
  },
]

export type StepId = Step['step_id']

export const stepIds: readonly StepId[] = onboardingSteps.map(({ step_id }) => step_id)

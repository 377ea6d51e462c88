import type { components } from '../../../../openapi/generated/types.d.ts'

type Step = components['schemas']['Onboarding']['steps'][number]

/** The steps from a site's address to an agent that answers there, in order. */
export const onboardingSteps: Step[] = [
  {
    step_id: 'website',
    title: { en: 'Your site', de: 'Ihre Website' },
    description: {
      en: 'We read your website and propose your business profile.',
      de: 'Wir lesen Ihre Website und schlagen Ihr Unternehmensprofil vor.',
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
      en: 'Review the proposal and add what is missing.',
      de: 'Prüfen Sie den Vorschlag, und ergänzen Sie, was fehlt.',
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
      en: 'Add web pages, documents, and your own answers.',
      de: 'Fügen Sie Webseiten, Dokumente und eigene Antworten hinzu.',
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
      en: 'We draft an agent that you can change.',
      de: 'Wir entwerfen einen Agenten, den Sie ändern können.',
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
      en: 'Ask your agent what visitors would ask.',
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
      en: 'Add two lines to your site. We check that they work.',
      de: 'Fügen Sie zwei Zeilen in Ihre Website ein. Wir prüfen, ob sie funktionieren.',
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

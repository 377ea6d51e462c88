import { sameJson } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { localTexts } from '../../../../ui/texts/localTexts.ts'
import type { Answer } from './businessDraft.ts'

export type AgentDraft = Pick<
  components['schemas']['AgentInput'],
  | 'name'
  | 'kind'
  | 'description'
  | 'persona'
  | 'first_message'
  | 'starter_questions'
  | 'instructions'
  | 'guardrails'
>

const words = localTexts({
  en: {
    description: (name: string) => `Answers visitors of the site of ${name}.`,
    first: (name: string) => `Hello, and welcome to ${name}. How can I help?`,
    instructions: (name: string) =>
      `You answer visitors of the site of ${name}.\n\n- Be kind and brief.\n- Say hours, prices and contact details as they stand in the business info.\n- What you do not know, say so, and offer to pass the question on.`,
    guardrails: ['Promise anything that is not written down.', 'Make up prices, hours or appointments.'],
  },
  de: {
    description: (name: string) => `Antwortet Besuchern der Website von ${name}.`,
    first: (name: string) => `Hallo und willkommen bei ${name}. Wie kann ich helfen?`,
    instructions: (name: string) =>
      `Du antwortest Besuchern der Website von ${name}.\n\n- Sei freundlich und fasse dich kurz.\n- Nenne Zeiten, Preise und Kontakt so, wie sie in den Angaben zum Unternehmen stehen.\n- Was du nicht weißt, sage offen, und biete an, die Frage weiterzugeben.`,
    guardrails: [
      'Etwas versprechen, das nirgends geschrieben steht.',
      'Preise, Zeiten oder Termine erfinden.',
    ],
  },
})

/** Returns an agent for a business. Its texts are in the site's language if we have them in that language. */
export function draftAgent(business: string, language: string, answers: readonly Answer[]): AgentDraft {
  const name = business.slice(0, 80)
  const { description, first, instructions, guardrails } = words({ language })
  return {
    name,
    kind: 'receptionist',
    description: description(name),
    persona: { display_name: name, tone: 'warm', languages: [language] },
    first_message: first(name),
    starter_questions: startersFrom(answers, language),
    instructions: instructions(name),
    guardrails,
  }
}

/** Proposes the first answered questions that are short enough to press. */
function startersFrom(answers: readonly Answer[], language: string): AgentDraft['starter_questions'] {
  const asked = answers
    .filter(({ answer }) => answer.trim() !== '')
    .map(({ question }) => question.trim())
    .filter(question => question !== '' && question.length <= 120)
  const questions = [...new Map(asked.map(one => [one.toLowerCase(), one])).values()].slice(0, 4)
  return questions.length > 0 ? [{ language, questions }] : []
}

/**
 * Returns the changes to an agent after the business's name or language changed. Fields that a person has edited stay.
 */
export function redraftedAgent(
  agent: Readonly<Record<string, unknown>>,
  before: AgentDraft,
  after: AgentDraft,
): Partial<AgentDraft> {
  const keys = Object.keys(after) as (keyof AgentDraft)[]
  const changed = keys.filter(key => sameJson(agent[key], before[key]) && !sameJson(after[key], before[key]))
  return Object.fromEntries(changed.map(key => [key, after[key]]))
}

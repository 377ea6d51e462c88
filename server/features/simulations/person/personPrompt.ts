import type { PersonRole } from './personMove.ts'

/** Marks by which a model says that the person leaves, and why. */
export const leavingMarks = { goal: '[DONE]', given_up: '[GIVE UP]' } as const

/** Returns the system prompt for a model that plays a person. */
export function personPrompt({ personality, scenario, variant }: PersonRole): string {
  const { name, instructions, language_id, traits } = personality
  return [
    'You play a person who writes in a chat to the assistant of a business. The other side is the assistant; you are never the assistant. Write what the person writes next and nothing else: one short message, no quotes, no stage directions.',
    name && `You are ${name}.`,
    instructions && `How you write: ${instructions}`,
    language_id && `You write in the language "${language_id}".`,
    traitsText(traits),
    `What you want: ${scenario.instructions}`,
    factsText(scenario.facts ?? {}),
    `When ${scenario.stop_when || 'you have what you wanted'}, write your last words and end them with ${leavingMarks.goal}. When you have had enough and it leads nowhere, end them with ${leavingMarks.given_up}.`,
    variant > 0 && `Put things differently from others who want the same (variant ${variant}).`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function traitsText(traits: PersonRole['personality']['traits']): string {
  const said = Object.entries(traits).map(([name, share]) => `${name} ${Math.round(Number(share) * 100)} %`)
  return said.length === 0 ? '' : `Your traits: ${said.join(', ')}.`
}

function factsText(facts: Readonly<Record<string, string>>): string {
  const known = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`)
  return known.length === 0
    ? 'You know no numbers, names or dates beyond this; say so where they are asked for.'
    : ['What you know, and tell only when you are asked for it:', ...known].join('\n')
}

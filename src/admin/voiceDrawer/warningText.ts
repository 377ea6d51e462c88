import type { useVoiceTexts } from './useVoiceTexts.ts'

type Texts = ReturnType<typeof useVoiceTexts>

/** §9 Returns the text for a fault of the line; a fault without a text keeps its technical name. */
export function warningText(name: string, { warnings, warningOther }: Texts): string {
  const known = synonyms[name] ?? name
  return Object.hasOwn(warnings, known) ? warnings[known as keyof typeof warnings] : warningOther(name)
}

/** Other names that the calling service uses for the same warnings. */
const synonyms: Readonly<Record<string, keyof Texts['warnings']>> = {
  'high-packets-lost-fraction': 'high-packet-loss',
}

import type { useVoiceTexts } from './useVoiceTexts.ts'

type Texts = ReturnType<typeof useVoiceTexts>

/** §9 A fault of the line in words; one that nobody has words for keeps the trade's name. */
export function warningText(name: string, { warnings, warningOther }: Texts): string {
  const known = synonyms[name] ?? name
  return Object.hasOwn(warnings, known) ? warnings[known as keyof typeof warnings] : warningOther(name)
}

/** What the calling service names otherwise. */
const synonyms: Readonly<Record<string, keyof Texts['warnings']>> = {
  'high-packets-lost-fraction': 'high-packet-loss',
}

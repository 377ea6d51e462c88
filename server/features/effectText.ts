import { fillText } from '../templates/tags/fillText.ts'
import type { EffectPlace } from './effect.ts'

/** Returns a text of an effect with its values, such as {{answers.email}}, without space around it. */
export function effectText(
  text: string | undefined,
  { values, language, timeZone }: Pick<EffectPlace, 'values' | 'language' | 'timeZone'>,
): string {
  return fillText(text ?? '', values, { language, timeZone }).trim()
}

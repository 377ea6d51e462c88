import type { Language } from '../../../words/languageOf.ts'
import { builtinTexts } from './builtinTexts.ts'
import { wantedSense } from './readValue.ts'
import { choicesOf, kindOf, labelOf, type WantedParameter } from './wantedParameters.ts'

/**
 * Returns the question for a parameter. The same parameter always gets the same question, so that it is recognized
 * later in the conversation.
 */
export function askFor(parameter: WantedParameter, language: Language): string {
  const texts = builtinTexts[language]
  return [questionFor(labelOf(parameter), language), hint()].filter(Boolean).join(' ')

  function hint(): string {
    const kind = kindOf(parameter)
    const choices = choicesOf(parameter.schema).map(({ title }) => title)
    if (choices.length > 0) return texts.choices(choices.join(', '))
    if (kind === 'boolean') return texts.yesOrNo
    if (kind === 'date') return wantedSense(parameter) === 'birth' ? texts.likeBirthday : texts.likeDate
    return kind === 'time' ? texts.likeTime : ''
  }
}

function questionFor(label: string, language: Language): string {
  const texts = builtinTexts[language]
  if (/[?]$/.test(label)) return label
  return /^(the|your|a|an) /i.test(label)
    ? texts.askLowered(language === 'en' ? label.charAt(0).toLowerCase() + label.slice(1) : label)
    : texts.ask(label)
}

/** Reason why a call does not reach an agent. */
export type RefusalReason = 'unknown_number' | 'unavailable' | 'busy'

const texts: Readonly<Record<'en' | 'de', Readonly<Record<RefusalReason, string>>>> = {
  en: {
    unknown_number: 'This number is not in service. Goodbye.',
    unavailable: 'Nobody can take your call at the moment. Please try again later. Goodbye.',
    busy: 'All lines are busy at the moment. Please try again in a few minutes. Goodbye.',
  },
  de: {
    unknown_number: 'Diese Nummer ist nicht vergeben. Auf Wiederhören.',
    unavailable:
      'Im Moment kann niemand Ihren Anruf annehmen. Bitte versuchen Sie es später. Auf Wiederhören.',
    busy: 'Im Moment sind alle Leitungen belegt. Bitte versuchen Sie es in einigen Minuten. Auf Wiederhören.',
  },
}

/** Returns the text for the caller and its language: the call's own, otherwise English. */
export function refusalWords(reason: RefusalReason, language: string): { words: string; spoken: string } {
  const [tongue] = language.split('-')
  if (tongue === 'de') return { words: texts.de[reason], spoken: language === 'de' ? 'de-DE' : language }
  return { words: texts.en[reason], spoken: language.startsWith('en-') ? language : 'en-US' }
}

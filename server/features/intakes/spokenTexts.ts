import type { AnswerManner } from './answerManner.ts'
import { type IntakeTexts, intakeTexts } from './intakeTexts.ts'

/** Texts that an intake says on a call besides those of a chat. */
interface SpokenTexts {
  yesOrNo: string
  oneOf: (choices: string) => string
  maySkip: string
  waysOut: string
  or: string
}

type Instead = Partial<Omit<IntakeTexts, 'faults'>> & { faults: Partial<IntakeTexts['faults']> }

/** Returns the texts of a conversation: on a call, those that do not speak of writing. */
export function textsOf({ language, isSpoken }: Pick<AnswerManner, 'language' | 'isSpoken'>): IntakeTexts {
  const texts = intakeTexts[language]
  if (!isSpoken) return texts
  const { faults, ...instead } = insteadOf[language]
  return { ...texts, ...instead, faults: { ...texts.faults, ...faults } }
}

export const spokenTexts: Readonly<Record<'en' | 'de', SpokenTexts>> = {
  en: {
    yesOrNo: 'Please say yes or no.',
    oneOf: choices => `You can say ${choices}.`,
    maySkip: 'Say “skip” to skip this question.',
    waysOut: 'You can also say “a person”.',
    or: 'or',
  },
  de: {
    yesOrNo: 'Bitte sagen Sie Ja oder Nein.',
    oneOf: choices => `Sie können sagen: ${choices}.`,
    maySkip: 'Sagen Sie „überspringen“, um die Frage auszulassen.',
    waysOut: 'Sie können auch „ein Mensch“ sagen.',
    or: 'oder',
  },
}

const insteadOf: Readonly<Record<'en' | 'de', Instead>> = {
  en: {
    several: 'You can name several.',
    quoted: '',
    quotedQuestion: '',
    paused: "All right. Your answers so far are kept. Say “continue”, or hang up and we'll get back to you.",
    refused: 'All right, we will not ask you anything. Goodbye!',
    askSummary: 'Is that right? If not, say what to change, for example “My e-mail is …”.',
    whatIsWrong: 'What should I change? Say it like “My e-mail is …”.',
    faults: {
      text: 'Please say it in a few words.',
      long_text: 'Please say it in a few sentences.',
      email: 'I did not get an e-mail address. Please say it like “maya at example dot com”.',
      phone: 'I did not get a phone number. Please say it digit by digit, with the country code.',
      number: 'Please say a number.',
      date: 'Please say a date with its year, such as 12 March 2026.',
      birth: 'Please say a date of birth with its year, such as 3 May 1980.',
      yes_no: 'Please say yes or no.',
      choice: 'Please say one of the choices.',
      choices: 'Please say one or more of the choices.',
    },
  },
  de: {
    several: 'Sie können mehrere nennen.',
    quoted: '',
    quotedQuestion: '',
    paused:
      'In Ordnung. Ihre bisherigen Antworten bleiben. Sagen Sie „weiter“, oder legen Sie auf, und wir kümmern uns um den Rest.',
    refused: 'In Ordnung, wir fragen Sie nichts. Auf Wiederhören!',
    askSummary: 'Stimmt das? Wenn nicht, sagen Sie, was zu ändern ist, zum Beispiel „Meine E-Mail ist …“.',
    whatIsWrong: 'Was soll ich ändern? Sagen Sie es zum Beispiel so: „Meine E-Mail ist …“.',
    faults: {
      text: 'Bitte sagen Sie es in wenigen Worten.',
      long_text: 'Bitte sagen Sie es in wenigen Sätzen.',
      email: 'Ich habe keine E-Mail-Adresse verstanden. Bitte sagen Sie sie so: „maya ät example punkt com“.',
      phone:
        'Ich habe keine Telefonnummer verstanden. Bitte nennen Sie sie Ziffer für Ziffer, mit der Landesvorwahl.',
      number: 'Bitte sagen Sie eine Zahl.',
      date: 'Bitte sagen Sie ein Datum mit Jahr, zum Beispiel 12. März 2026.',
      birth: 'Bitte sagen Sie ein Geburtsdatum mit Jahr, zum Beispiel 3. Mai 1980.',
      yes_no: 'Bitte sagen Sie Ja oder Nein.',
      choice: 'Bitte nennen Sie eine der Möglichkeiten.',
      choices: 'Bitte nennen Sie eine oder mehrere der Möglichkeiten.',
    },
  },
}

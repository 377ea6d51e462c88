import type { AnswerType } from './intakeForm.ts'

/** Texts of an intake; those that the team writes take precedence. */
export interface IntakeTexts {
  skip: string
  back: string
  yes: string
  no: string
  agree: string
  disagree: string
  askConsent: string
  unclearConsent: string
  several: string
  required: string
  /** Explains how to answer with a word that is a command. */
  quoted: string
  /** Reply to a question without a known answer. */
  unknown: string
  /** Explains how to send a question as an answer. */
  quotedQuestion: string
  /** Suggestion after several refused answers. */
  person: string
  later: string
  goOn: string
  /** Reply to a visitor who continues later. */
  paused: string
  first: string
  done: string
  refused: string
  gone: string
  /** Decimal separator. */
  point: '.' | ','
  faults: Readonly<Record<AnswerType | 'birth', string>>
}

export const intakeTexts: Readonly<Record<'en' | 'de', IntakeTexts>> = {
  en: {
    skip: 'Skip',
    back: 'Back',
    yes: 'Yes',
    no: 'No',
    agree: 'I agree',
    disagree: 'I do not agree',
    askConsent: 'Do you agree that we keep your answers?',
    unclearConsent: 'Please say whether you agree.',
    several: 'You can name several, separated by commas.',
    required: 'This question needs an answer.',
    quoted: 'If that word is your answer, put it in quotation marks.',
    unknown: 'I have no answer to that here.',
    quotedQuestion: 'If those words are your answer, put them in quotation marks.',
    person: 'A person',
    later: 'Later',
    goOn: 'Continue',
    paused: 'All right. Your answers so far are kept; write here when you want to continue.',
    first: 'This is the first question.',
    done: 'Thank you, that is everything.',
    refused: 'All right, we will not ask you anything. You can start again at any time.',
    gone: 'These questions are no longer open.',
    point: '.',
    faults: {
      text: 'Please write an answer of up to 500 characters.',
      long_text: 'Please write an answer of up to 5000 characters.',
      email: 'That does not look like an e-mail address.',
      phone: 'That does not look like a phone number; please add the country code, such as +44.',
      number: 'Please write a number.',
      date: 'Please write a date with its year, such as 12 March 2026.',
      birth: 'Please write a date of birth with its year, such as 3 May 1980.',
      yes_no: 'Please answer yes or no.',
      choice: 'Please pick one of the choices.',
      choices: 'Please pick from the list.',
      file: 'Please attach a picture or a file.',
    },
  },
  de: {
    skip: 'Überspringen',
    back: 'Zurück',
    yes: 'Ja',
    no: 'Nein',
    agree: 'Ich stimme zu',
    disagree: 'Ich stimme nicht zu',
    askConsent: 'Sind Sie einverstanden, dass wir Ihre Antworten aufbewahren?',
    unclearConsent: 'Bitte sagen Sie, ob Sie zustimmen.',
    several: 'Sie können mehrere nennen, durch Kommas getrennt.',
    required: 'Auf diese Frage brauchen wir eine Antwort.',
    quoted: 'Ist dieses Wort Ihre Antwort, setzen Sie es in Anführungszeichen.',
    unknown: 'Darauf habe ich hier keine Antwort.',
    quotedQuestion: 'Sind diese Worte Ihre Antwort, setzen Sie sie in Anführungszeichen.',
    person: 'Ein Mensch',
    later: 'Später',
    goOn: 'Weiter',
    paused:
      'In Ordnung. Ihre bisherigen Antworten bleiben; schreiben Sie hier, wenn Sie weitermachen möchten.',
    first: 'Das ist die erste Frage.',
    done: 'Vielen Dank, das war alles.',
    refused: 'In Ordnung, wir fragen Sie nichts. Sie können jederzeit neu beginnen.',
    gone: 'Diese Fragen sind nicht mehr offen.',
    point: ',',
    faults: {
      text: 'Bitte schreiben Sie eine Antwort mit höchstens 500 Zeichen.',
      long_text: 'Bitte schreiben Sie eine Antwort mit höchstens 5000 Zeichen.',
      email: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
      phone: 'Das sieht nicht nach einer Telefonnummer aus; bitte nennen Sie die Landesvorwahl, etwa +49.',
      number: 'Bitte schreiben Sie eine Zahl.',
      date: 'Bitte schreiben Sie ein Datum mit Jahr, zum Beispiel 12.3.2026.',
      birth: 'Bitte schreiben Sie ein Geburtsdatum mit Jahr, zum Beispiel 3.5.1980.',
      yes_no: 'Bitte antworten Sie mit Ja oder Nein.',
      choice: 'Bitte wählen Sie eine der Möglichkeiten.',
      choices: 'Bitte wählen Sie aus der Liste.',
      file: 'Bitte hängen Sie ein Bild oder eine Datei an.',
    },
  },
}

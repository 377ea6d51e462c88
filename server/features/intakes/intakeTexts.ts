import { intakeSentences } from '../../../common/intakes/intakeSentences.ts'
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
  /** Refuses a consent that the team gives for the person. */
  ownConsent: string
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
  /** Reply after a corrected answer. */
  corrected: (label: string, value: string) => string
  /** Reply to a correction that does not fit the question. */
  notCorrected: (label: string) => string
  /** Above and below the answers that were read from messages. */
  summary: string
  askSummary: string
  allRight: string
  whatIsWrong: string
  /** Reply to a visitor who returns too late. */
  tooLate: string
  files: (count: number) => string
  /** Decimal separator. */
  point: '.' | ','
  faults: Readonly<Record<AnswerType | 'birth', string>>
}

export const intakeTexts: Readonly<Record<'en' | 'de', IntakeTexts>> = {
  en: {
    ...intakeSentences.en,
    skip: 'Skip',
    back: 'Back',
    yes: 'Yes',
    no: 'No',
    disagree: 'I do not agree',
    unclearConsent: 'Please say whether you agree.',
    ownConsent: 'Only the person can give consent, in the chat or on their page.',
    required: 'This question needs an answer.',
    quoted: 'If that word is your answer, put it in quotation marks.',
    unknown: 'I have no answer to that here.',
    quotedQuestion: 'If those words are your answer, put them in quotation marks.',
    person: 'A person',
    later: 'Later',
    goOn: 'Continue',
    paused: 'All right. Your answers so far are kept; write here when you want to continue.',
    first: 'This is the first question.',
    refused: 'All right, we will not ask you anything. You can start again at any time.',
    gone: 'These questions are no longer open.',
    corrected: (label, value) => `Corrected. ${label}: ${value}.`,
    notCorrected: label => `That does not fit “${label}”, so I kept the earlier answer.`,
    summary: 'This is what I understood:',
    askSummary: 'Is that right? If not, write what to change, for example “My e-mail is …”.',
    allRight: 'That is right',
    whatIsWrong: 'What should I change? Write it like “My e-mail is …”.',
    tooLate: 'These answers can no longer be continued. You can start again at any time.',
    files: count => (count === 1 ? '1 file' : `${count} files`),
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
    ...intakeSentences.de,
    skip: 'Überspringen',
    back: 'Zurück',
    yes: 'Ja',
    no: 'Nein',
    disagree: 'Ich stimme nicht zu',
    unclearConsent: 'Bitte sagen Sie, ob Sie zustimmen.',
    ownConsent: 'Nur die Person selbst kann einwilligen, im Chat oder auf ihrer Seite.',
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
    refused: 'In Ordnung, wir fragen Sie nichts. Sie können jederzeit neu beginnen.',
    gone: 'Diese Fragen sind nicht mehr offen.',
    corrected: (label, value) => `Berichtigt. ${label}: ${value}.`,
    notCorrected: label => `Das passt nicht zu „${label}“, deshalb bleibt die frühere Antwort.`,
    summary: 'Das habe ich verstanden:',
    askSummary:
      'Stimmt das? Wenn nicht, schreiben Sie, was zu ändern ist, zum Beispiel „Meine E-Mail ist …“.',
    allRight: 'Das stimmt',
    whatIsWrong: 'Was soll ich ändern? Schreiben Sie es zum Beispiel so: „Meine E-Mail ist …“.',
    tooLate: 'Diese Antworten lassen sich nicht mehr fortsetzen. Sie können jederzeit neu beginnen.',
    files: count => (count === 1 ? '1 Datei' : `${count} Dateien`),
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

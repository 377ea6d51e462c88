import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of intakes and their answers. */
export const de: Widened<typeof en> = {
  intake: {
    title: 'Auf Ihrer Website',
    off: 'Dieser Fragebogen ist ausgeschaltet und nimmt keine neuen Antworten an.',
    tryIt: 'Ausprobieren',
    embed: 'In Ihre Website einbinden',
    sites: 'Erlaubte Websites',
  },
  answers: {
    title: 'Fragen und Antworten',
    progress: (answered, all) =>
      `${number(answered)} von ${all === 1 ? '1 Frage' : `${number(all)} Fragen`} beantwortet`,
    none: 'Nicht beantwortet',
    yes: 'Ja',
    no: 'Nein',
    file: 'Datei',
    fileGone: 'Gelöschte Datei',
    conversation: 'Gespräch öffnen',
    skippedBy: 'Von der Person übersprungen',
    saidBy: 'Von der Person beantwortet',
    setBy: name => (name ? `Von ${name} aus dem Team eingetragen` : 'Vom Team eingetragen'),
    toMessage: 'Nachricht zeigen',
    further: 'Wird nicht mehr gefragt',
    failed: 'Die Fragen konnten nicht geladen werden',
  },
  preview: {
    title: 'Vorschau',
    kinds: 'Art der Vorschau',
    chat: 'Im Chat',
    page: 'Auf einer Seite',
    conditions: 'Fragen mit einer Bedingung stehen hier ebenfalls.',
    agent: 'Ihr Unternehmen',
    samples: {
      text: 'Eine Antwort',
      long_text: 'Eine längere Antwort.',
      email: 'maya@example.com',
      phone: '+49 30 901820',
      number: '3',
      date: '12. März 1990',
      yes_no: 'Ja',
      file: 'brief.pdf',
    },
  },
}

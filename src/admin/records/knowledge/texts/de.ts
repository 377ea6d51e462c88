import { number, percent } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the document and web page pages. */
export const de: Widened<typeof en> = {
  dropTitle: 'Dateien hier ablegen',
  dropHint: 'PDF, Word, Excel, PowerPoint, Webseiten, Markdown, Text und CSV, je bis zu 50 MB.',
  choose: 'Dateien auswählen',
  replace: 'Dokumente mit demselben Dateinamen ersetzen',
  sending: (part: number) => `Wird gesendet … ${percent(part)}`,
  sendQueued: 'Wird gleich gesendet',
  tooLarge: 'Größer als 50 MB',
  wrongKind: 'Ist keine Art von Datei, die gelesen werden kann',
  tryAgain: 'Noch einmal versuchen',
  dismiss: 'Ausblenden',
  reading: (part: number) => `Wird gelesen … ${percent(part)}`,
  waiting: 'Wartet darauf, gelesen zu werden',
  moreWaiting: 'Weitere warten.',
  open: 'Öffnen',
  readAgain: 'Jetzt erneut lesen',
  readAgainDone: 'Wird erneut gelesen',
  download: 'Datei herunterladen',
  failed: 'Das konnte nicht gelesen werden',
  passages: (count: number) => (count === 1 ? 'Ein Abschnitt' : `${number(count)} Abschnitte`),
  passagesTitle: 'Abschnitte',
  passagesHint: 'Was Agenten zitieren können, so wie sie es zitieren.',
  showPassages: 'Abschnitte zeigen',
  hidePassages: 'Abschnitte ausblenden',
  more: 'Mehr zeigen',
  pages: {
    title: 'Seiten',
    counts: (read, failed) => {
      const pages = read === 1 ? 'Eine Seite gelesen' : `${number(read)} Seiten gelesen`
      return failed === 0 ? pages : `${pages}, ${number(failed)} ausgelassen`
    },
    show: 'Seiten zeigen',
    hide: 'Seiten ausblenden',
    read: 'Gelesen',
    waiting: 'Wartet darauf, gelesen zu werden',
    leftOut: 'Ausgelassen:',
  },
  page: (page: number) => `Seite ${number(page)}`,
  sheet: (sheet: string) => `Tabellenblatt ${sheet}`,
  healthTitle: 'Um einige Quellen sollten Sie sich kümmern',
  problems: {
    failed: (count: number) => `${number(count)} nicht gelesen`,
    stale: (count: number) => `${number(count)} veraltet`,
    partial: (count: number) => `${number(count)} nur teilweise gelesen`,
    empty: (count: number) => `${number(count)} ohne Text`,
  },
  advice: {
    failed: 'Nichts davon kann zitiert werden.',
    stale: 'Was davon zitiert wird, ist alt: Lassen Sie es erneut lesen, oder schalten Sie es aus.',
    partial: 'Einige Seiten davon konnten nicht gelesen werden.',
    empty: 'Es wurde gelesen und enthält nichts, was zitiert werden kann.',
  },
  showSources: 'Anzeigen',
  hideSources: 'Ausblenden',
}

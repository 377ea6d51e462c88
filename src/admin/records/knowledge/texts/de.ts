import { number, percent } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the document and web page pages. */
export const de: Widened<typeof en> = {
  dropTitle: 'Dateien hier ablegen',
  dropHint: 'PDF, Word, Excel, PowerPoint, Webseiten, Markdown, Text und CSV, je bis zu 50 MB.',
  choose: 'Dateien auswählen',
  replace: 'Dokumente mit demselben Dateinamen ersetzen',
  sending: (part: number) => `Wird hochgeladen … ${percent(part)}`,
  sendQueued: 'Wird gleich hochgeladen',
  tooLarge: 'Größer als 50 MB',
  wrongKind: 'Nicht unterstützter Dateityp',
  tryAgain: 'Noch einmal versuchen',
  dismiss: 'Ausblenden',
  reading: (part: number) => `Wird gelesen … ${percent(part)}`,
  waiting: 'Wartet darauf, gelesen zu werden',
  moreWaiting: 'Weitere warten.',
  open: 'Öffnen',
  readAgain: 'Erneut lesen',
  readAgainDone: 'Wird erneut gelesen',
  download: 'Datei herunterladen',
  failed: 'Konnte nicht gelesen werden',
  passages: (count: number) => (count === 1 ? 'Ein Abschnitt' : `${number(count)} Abschnitte`),
  passagesTitle: 'Abschnitte',
  passagesHint: 'Die Abschnitte, die Agenten zitieren können.',
  showPassages: 'Abschnitte zeigen',
  hidePassages: 'Abschnitte ausblenden',
  more: 'Mehr zeigen',
  site: {
    title: 'Eine Website lesen',
    label: 'Adresse Ihrer Website',
    read: 'Lesen',
    hint: 'Wir lesen diese Seite und die darauf verlinkten, bis zu 100 Seiten derselben Website.',
    hintSingle: 'Wir lesen nur die Seite unter dieser Adresse.',
    single: 'Nur diese Seite',
    known: 'Diese Adresse steht schon in der Liste.',
    open: 'Öffnen',
  },
  pages: {
    title: 'Seiten',
    counts: (read, failed) => {
      const pages = read === 1 ? 'Eine Seite gelesen' : `${number(read)} Seiten gelesen`
      return failed === 0 ? pages : `${pages}, ${number(failed)} übersprungen`
    },
    show: 'Seiten zeigen',
    hide: 'Seiten ausblenden',
    read: 'Gelesen',
    waiting: 'Wartet darauf, gelesen zu werden',
    leftOut: 'Übersprungen:',
  },
  page: (page: number) => `Seite ${number(page)}`,
  sheet: (sheet: string) => `Tabellenblatt ${sheet}`,
  healthTitle: 'Einige Quellen brauchen Aufmerksamkeit',
  problems: {
    failed: (count: number) => `${number(count)} nicht gelesen`,
    stale: (count: number) => `${number(count)} veraltet`,
    partial: (count: number) => `${number(count)} nur teilweise gelesen`,
    empty: (count: number) => `${number(count)} ohne Text`,
  },
  advice: {
    failed: 'Agenten können nichts daraus zitieren.',
    stale: 'Agenten zitieren alten Inhalt: Lassen Sie ihn erneut lesen, oder schalten Sie ihn aus.',
    partial: 'Einige Seiten davon konnten nicht gelesen werden.',
    empty: 'Die Quelle wurde gelesen, enthält aber keinen Text zum Zitieren.',
  },
  showSources: 'Quellen anzeigen',
  hideSources: 'Quellen ausblenden',
}

import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of documents and their templates. */
export const de: Widened<typeof en> = {
  template: {
    sides: 'Formular oder Vorschau',
    form: 'Formular',
    preview: 'Vorschau',
    make: 'Dokument erstellen',
  },
  problems: {
    title: 'Probleme',
    none: 'Es wurden keine Probleme gefunden.',
    checking: 'Wird geprüft …',
    failed: 'Die Vorlage konnte nicht geprüft werden',
    say: (code, tag, message) => germanProblems[code]?.(tag) ?? message,
    error: 'Fehler',
    warning: 'Warnung',
    add: count =>
      count === 1 ? '1 fehlenden Platzhalter hinzufügen' : `${number(count)} fehlende Platzhalter hinzufügen`,
  },
  palette: {
    title: 'Platzhalter',
    insert: 'Klicken Sie auf einen Platzhalter, um ihn an der Schreibmarke einzufügen.',
    copy: 'Klicken Sie auf einen Platzhalter, um ihn zu kopieren. Fügen Sie ihn dann in die Word-Datei ein.',
    copied: tag => `${tag} ist kopiert`,
    empty:
      'Noch gibt es keine. Schreiben Sie ein Tag wie {{patient.name}} in den Text, oder fügen Sie im Formular einen Platzhalter hinzu.',
    help: 'Wie funktionieren Tags?',
    meanings: {
      value: 'Ein Wert.',
      date: 'Ein Datum in der Sprache des Dokuments. Ebenso: time, number, upper, lower.',
      money: 'Ein Geldbetrag.',
      otherwise: 'Ein anderer Text, wenn es keinen Wert gibt.',
      list: 'Wird für jeden Eintrag einer Liste wiederholt.',
      join: 'Eine Liste in einer Zeile.',
      yes: 'Nur wenn es den Wert gibt und er nicht „nein“ ist.',
      no: 'Nur wenn es den Wert nicht gibt oder er „nein“ ist.',
      formatted: 'Formatierter Text in einem eigenen Absatz.',
      picture: 'Ein Bild.',
      note: 'Eine Notiz, die niemand sieht.',
    },
  },
  preview: {
    title: 'Vorschau',
    frame: 'Vorschau mit den Beispielwerten',
    unsaved: 'Die Vorschau zeigt den zuletzt gespeicherten Text.',
    missing: names => `Fehlt bei den Beispielwerten: ${names}`,
    failed: 'Es gibt keine Vorschau',
    empty: 'Speichern Sie einen Text oder eine Word-Datei, um die Vorschau zu sehen.',
    pdf: 'Als PDF ausprobieren',
    word: 'Als Word-Datei ausprobieren',
    saved: 'Die Datei ist auf Ihrem Gerät gespeichert.',
    original: 'Word-Datei herunterladen',
  },
  document: {
    title: 'Dokument',
    filling: 'Das Dokument wird gerade erstellt.',
    progress: 'Fortschritt des Dokuments',
    ready: when => `Fertig seit ${when}.`,
    draft: 'Das ist ein Entwurf. Seine Dateien entstehen, sobald nichts mehr fehlt.',
    failed: 'Das Dokument konnte nicht erstellt werden.',
    void: 'Dieses Dokument gilt nicht mehr. Sein Link funktioniert nicht, und Besucher können es nicht öffnen.',
    reason: reason => `Grund: ${reason}`,
    missing: count => (count === 1 ? '1 Wert fehlt' : `${number(count)} Werte fehlen`),
    toConfirm: count =>
      count === 1
        ? '1 Wert steht nicht in der Nachricht, die der Agent nennt'
        : `${number(count)} Werte stehen nicht in den Nachrichten, die der Agent nennt`,
    replaced: 'Früheres Dokument öffnen',
    make: 'Dokument fertigstellen',
    again: 'Noch einmal versuchen',
    confirm: 'Werte bestätigen und fertigstellen',
    fill: 'Werte ausfüllen',
    begun: 'Das Dokument wird erstellt.',
    page: 'Das Dokument als Seite',
    pageFailed: 'Das Dokument lässt sich nicht anzeigen',
    showPage: 'Als Seite öffnen',
    replace: 'Durch ein neues Dokument ersetzen',
    invalidate: 'Für ungültig erklären',
    share: 'Per Link teilen',
    sharedUntil: when => `Ein Link gilt bis ${when}.`,
    pdf: 'PDF herunterladen',
    docx: 'Word-Datei herunterladen',
    html: 'HTML-Datei herunterladen',
  },
  voiding: {
    title: 'Dieses Dokument für ungültig erklären?',
    text: 'Sein Link funktioniert sofort nicht mehr, und Besucher können es nicht mehr öffnen. Ihr Team behält die Dateien.',
    reason: 'Grund',
    reasonHint: 'Nur Ihr Team sieht ihn.',
    action: 'Für ungültig erklären',
  },
  sharing: {
    title: 'Per Link teilen',
    text: 'Wer den Link hat, kann das Dokument ansehen und herunterladen. Ein neuer Link ersetzt den früheren.',
    days: 'Tage',
    daysHint: 'Wie lange der Link gilt, von 1 bis 365 Tagen.',
    make: 'Link erstellen',
    link: 'Link zum Dokument',
    once: 'Kopieren Sie den Link jetzt. Er wird nur einmal gezeigt.',
    copy: 'Link kopieren',
    end: 'Link beenden',
    ended: 'Der Link funktioniert nicht mehr.',
    endQuestion: 'Link beenden?',
    endText: 'Personen, die den Link haben, können das Dokument dann nicht mehr öffnen.',
  },
  values: {
    title: 'Werte und ihre Herkunft',
    none: 'Fehlt',
    notFound: 'Nicht in der Nachricht gefunden',
    optional: 'Nicht angegeben',
    yes: 'Ja',
    no: 'Nein',
    by: {
      person: 'Von der Person',
      team: 'Vom Team',
      agent: 'Von einem Agenten',
      contact: 'Aus dem Kontakt',
      business: 'Aus den Firmenangaben',
      record: 'Aus einem Datensatz',
      intake: 'Aus einer Fragebogenantwort',
      conversation: 'Aus dem Gespräch',
      chain: 'Aus einem Ablauf',
    },
    byName: name => `Von ${name}`,
    toMessage: 'Nachricht zeigen',
    toRecord: 'Datensatz zeigen',
    failed: 'Die Felder der Vorlage konnten nicht geladen werden',
  },
}

/** Sentences for kinds of problems; a problem of another kind keeps the server's sentence. */
const germanProblems: Readonly<Record<string, (tag: string) => string>> = {
  unknown_tag: tag => `Diese Vorlage hat keinen Platzhalter für ${tag}.`,
  unused_field: tag => `Die Vorlage verwendet den Platzhalter ${tag} nicht.`,
  type_mismatch: tag => `${tag} passt nicht zur Art des Wertes.`,
  unclosed: tag => `${tag} wird nicht geschlossen.`,
  wrong_close: tag => `${tag} schließt nicht, was zuletzt geöffnet wurde.`,
  too_deep: tag => `${tag} ist zu tief verschachtelt.`,
  unknown_filter: tag =>
    `Diesen Filter gibt es nicht: ${tag}. Es gibt date, time, number, money, upper, lower, join und default.`,
  one_cell_loop: tag =>
    `${tag} beginnt und endet in einer Zelle. Deshalb wiederholt sich nur deren Inhalt, nicht die Zeile.`,
  structure: tag =>
    tag === ''
      ? 'Der Aufbau der Word-Datei ist fehlerhaft.'
      : `${tag} steht an einer Stelle, an der es nicht ausgefüllt werden kann.`,
  unreachable: tag => `${tag} steht an einer Stelle, die nicht ausgefüllt wird.`,
}

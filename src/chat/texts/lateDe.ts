import { numberFormat } from '../../ui/formats/numberFormat.ts'
import { actionTitle } from '../conversation/actionTitle.ts'
import type { LateChatTexts } from './ChatTexts.ts'

/** German texts of the chat parts that load on demand. */
export const lateDe: LateChatTexts = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  sources: 'Quellen:',
  place: { page: number => `Seite ${number}`, sheet: name => `Blatt ${name}` },
  suggested: 'Vorgeschlagene Antworten',
  answer: {
    date: 'Datum',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    choices: 'Wählen Sie eines oder mehrere',
    send: 'Antwort senden',
  },
  unsent: {
    title: 'Neues Gespräch beginnen?',
    text: 'Ihre Nachricht und Ihre Anhänge sind noch nicht gesendet und gehen verloren.',
  },
  attachment: {
    tooLarge: 'Die Datei ist größer als 50 MB.',
    wrongType: 'Nur Bilder, PDF-, Word-, Excel- und PowerPoint-Dateien können gesendet werden.',
    full: 'In diesem Gespräch können Sie keine weiteren Dateien senden.',
    notUploaded: 'Die Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
    nothing: 'Keine Datei hochgeladen …',
  },
  intake: {
    progress: 'Fortschritt',
    of: (answered, total) => `${answered} von ${total}`,
  },
  actions: {
    completed: actionId => `Die Aktion „${actionTitle(actionId)}“ ist abgeschlossen.`,
    running: actionId => `${builtinTitles.get(actionId) ?? actionTitle(actionId)} …`,
    done: actionId => builtinTitles.get(actionId) ?? actionTitle(actionId),
    askedForPerson: reason => `Bat um jemanden aus dem Team: ${reason}`,
    failed: actionId => `Die Aktion „${actionTitle(actionId)}“ ist fehlgeschlagen.`,
    cancelled: actionId => `Die Aktion „${actionTitle(actionId)}“ wurde abgebrochen.`,
    progress: 'Fortschritt der Aktion',
    waiting: 'Wartet auf die Freigabe durch das Team.',
    ask: 'Darf der Agent das tun?',
    approve: 'Zustimmen',
    decline: 'Ablehnen',
    declined: 'Das Team hat abgelehnt.',
    nothing: 'Kein Ergebnis.',
    further: count => `${numberFormat('de').format(count)} weitere`,
    yes: 'Ja',
    no: 'Nein',
    empty: '–',
  },
  audio: {
    play: 'Abspielen',
    pause: 'Anhalten',
    position: 'Stelle in der Aufnahme',
    broken: 'Diese Aufnahme lässt sich nicht abspielen.',
  },
  files: {
    file: 'Datei',
    document: 'Dokument',
    picture: 'Bild',
    save: 'Speichern',
    broken: 'Dieses Bild lässt sich nicht anzeigen.',
    drop: 'Dateien hier ablegen, um sie anzuhängen',
    attached: 'Anhänge',
    uploading: 'Wird hochgeladen …',
    noAudio: 'Audiodateien können Sie hier nicht senden. Nehmen Sie stattdessen eine Sprachnachricht auf.',
    uploaded: name => `${name} ist hochgeladen`,
    uploadOf: name => `Hochladen von ${name}`,
    remove: name => `${name} entfernen`,
    preview: name => `${name} ansehen`,
  },
  voice: {
    finish: 'Sprachnachricht anhängen',
    discard: 'Sprachnachricht verwerfen',
    recording: 'Aufnahme läuft',
    asking: 'Warten auf das Mikrofon …',
    name: 'Sprachnachricht',
    denied:
      'Das Mikrofon ist blockiert. Erlauben Sie es in den Einstellungen Ihres Browsers für diese Seite und versuchen Sie es noch einmal.',
    missing: 'Es wurde kein Mikrofon gefunden.',
    failed: 'Die Sprachnachricht konnte nicht aufgenommen werden.',
  },
  ending: {
    ended: 'Dieses Gespräch ist beendet.',
    question: 'Wie war es?',
    score: score => `${score} von 5`,
    badly: '1 – sehr schlecht',
    well: '5 – sehr gut',
    thanks: 'Vielen Dank!',
  },
}

/** Titles of actions that have no title of their own. */
const builtinTitles: ReadonlyMap<string, string> = new Map([
  ['search', 'In der Wissensdatenbank suchen'],
  ['request_human', 'An das Team übergeben'],
  ['end_conversation', 'Das Gespräch beenden'],
  ['transfer_call', 'Den Anruf weiterverbinden'],
  ['list_services', 'Leistungen auflisten'],
  ['find_slots', 'Freie Termine suchen'],
  ['book', 'Einen Termin buchen'],
  ['find_bookings', 'Buchungen finden'],
  ['move', 'Einen Termin verschieben'],
  ['cancel', 'Einen Termin absagen'],
])

import { counted } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the members' page. */
export const de: Widened<typeof en> = {
  help: 'Alle, die sich bei Ihrem Team anmelden, und ihre Rollen. Laden Sie andere ein, ändern Sie Rollen, oder entfernen Sie Personen, die gehen.',
  caption: count => counted(count, 'Mitglied', 'Mitglieder'),
  forbiddenTitle: 'Das Team können Sie nicht sehen',
  members: 'Mitglieder',
  you: 'Sie',
  suspended: 'Gesperrt',
  onlyOwner: 'die einzige Person mit der Rolle Inhaber; ein Team braucht mindestens eine',
  secondFactor: 'Zweiter Faktor an',
  seen: 'Zuletzt gesehen',
  notSignedIn: 'Nicht angemeldet',
  actionsFor: name => `Aktionen für ${name}`,
  aloneTitle: 'Bisher nur Sie',
  aloneBody:
    'Laden Sie andere ein, um gemeinsam an Agenten zu arbeiten. Sie bestimmen, wer welche Rolle hat.',
  singleTitle: 'Einzelplatzbetrieb',
  singleBody:
    'Diese Installation läuft im Einzelplatzbetrieb. Um mit anderen zusammenzuarbeiten, starten Sie den Server mit AUTH_MODE=multi. Dann haben alle ein Konto und eine Rolle.',
  role: {
    action: 'Rolle ändern …',
    title: name => `Rolle von ${name} ändern`,
    body: name =>
      `${name} wird in diesem Team sofort abgemeldet und hat die neue Rolle ab der nächsten Anmeldung.`,
    ownBody:
      'Sie werden in diesem Team sofort abgemeldet und haben die neue Rolle ab der nächsten Anmeldung.',
    save: 'Rolle ändern',
    done: (name, role) => `${name} hat jetzt die Rolle ${role}`,
  },
  suspend: {
    action: 'Sperren …',
    title: name => `${name} sperren?`,
    body: name =>
      `${name} wird in diesem Team sofort abgemeldet und kann sich nicht anmelden, bis Sie die Sperre aufheben. Die Rolle und alles Angelegte bleiben.`,
    confirm: 'Sperren',
    done: name => `${name} ist gesperrt`,
  },
  resume: { action: 'Sperre aufheben', done: name => `${name} kann sich wieder anmelden` },
  sessions: {
    action: 'Sitzungen …',
    title: name => `Wo ${name} angemeldet ist`,
    none: name => `${name} ist nirgends angemeldet.`,
    ended: 'Sitzung beendet',
    endAll: 'Überall abmelden',
    endTitle: name => `${name} überall abmelden?`,
    endBody: name => `Alle Sitzungen von ${name} in diesem Team enden sofort. Neu anmelden ist möglich.`,
    endedAll: name => `${name} ist abgemeldet`,
  },
  remove: {
    action: 'Entfernen …',
    title: name => `${name} aus dem Team entfernen?`,
    body: name =>
      `${name} wird abgemeldet und hat keinen Zugang mehr. Alles Angelegte bleibt, und Sie können jederzeit wieder einladen.`,
    confirm: 'Entfernen',
    done: name => `${name} gehört nicht mehr zum Team`,
  },
  leave: {
    action: 'Team verlassen …',
    title: 'Team verlassen?',
    body: 'Sie werden sofort abgemeldet und haben keinen Zugang mehr, bis jemand Sie wieder einlädt.',
    confirm: 'Verlassen',
    done: 'Sie haben das Team verlassen',
  },
  invitations: {
    title: 'Offene Einladungen',
    waiting: 'Offen',
    expired: 'Abgelaufen',
    by: name => `eingeladen von ${name}`,
    until: 'gilt bis',
    ranOut: 'abgelaufen',
    actionsFor: email => `Aktionen für die Einladung von ${email}`,
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    notCopied: 'Der Link ließ sich nicht kopieren. Öffnen Sie stattdessen die E-Mail im Postausgang.',
    resend: 'Noch einmal senden',
    resent: email => `Ein neuer Link an ${email} ist unterwegs`,
    revoke: 'Zurückziehen …',
    revokeTitle: email => `Einladung von ${email} zurückziehen?`,
    revokeBody: 'Ihr Link gilt sofort nicht mehr. Sie können jederzeit wieder einladen.',
    revokeConfirm: 'Zurückziehen',
    revoked: email => `Die Einladung von ${email} ist zurückgezogen`,
  },
  invite: {
    action: 'Mitglied einladen',
    title: 'Mitglied einladen',
    email: 'E-Mail',
    send: 'Einladen',
    doneTitle: email => `${email} ist eingeladen`,
    sent: 'Eine E-Mail mit einem Link ist unterwegs. Der Link gilt einmal, innerhalb von sieben Tagen.',
    kept: 'Es ist kein Mailserver eingerichtet, darum wurde nichts gesendet. Geben Sie diesen Link selbst weiter. Er gilt einmal, innerhalb von sieben Tagen.',
    link: 'Einladungslink',
    copy: 'Link kopieren',
    outbox: 'E-Mail im Postausgang öffnen',
    done: 'Fertig',
  },
}

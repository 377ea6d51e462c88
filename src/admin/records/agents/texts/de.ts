import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of publishing agents. */
export const de: Widened<typeof en> = {
  region: 'Veröffentlichung',
  published: version => `Veröffentlicht: Version ${version}`,
  upToDate: 'Besucher treffen diese Version an.',
  hasChanges: 'Entwurf mit Änderungen',
  hasChangesHint: version => `Bis zur Veröffentlichung treffen Besucher Version ${version} an.`,
  failed: 'Die veröffentlichte Version konnte nicht geladen werden',
  publish: 'Veröffentlichen',
  publishTitle: name => `${name} veröffentlichen?`,
  publishBody: 'Neue Gespräche nutzen den gespeicherten Agenten. Laufende Gespräche behalten ihre Version.',
  publishAnyway: 'Trotzdem veröffentlichen',
  lacking: 'Diese Testreihen müssen mit dem gespeicherten Agenten bestehen, haben es aber nicht:',
  note: 'Änderungen',
  noteHint: 'Optional: ein paar Worte für Ihr Team.',
  done: version => `Version ${version} ist veröffentlicht`,
  versions: 'Versionen',
  versionsTitle: 'Veröffentlichte Versionen',
  version: version => `Version ${version}`,
  current: 'Im Einsatz',
  restore: 'In den Entwurf übernehmen',
  restoreTitle: version => `Version ${version} in den Entwurf übernehmen?`,
  restoreBody:
    'Sie ersetzt, was hier gespeichert ist. Besucher merken nichts, bis Sie veröffentlichen. Nicht gespeicherte Änderungen gehen verloren.',
  restored: version =>
    `Der Entwurf ist jetzt Version ${version}. Veröffentlichen Sie ihn, sobald alles stimmt`,
}

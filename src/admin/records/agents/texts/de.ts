import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of publishing agents. */
export const de: Widened<typeof en> = {
  region: 'Veröffentlichung',
  published: version => `Veröffentlicht: Fassung ${version}`,
  upToDate: 'Besucher treffen diesen Agenten so an, wie er hier gespeichert ist.',
  hasChanges: 'Entwurf mit Änderungen',
  hasChangesHint: version =>
    `Besucher treffen Fassung ${version} an. Was seither gespeichert wurde, wartet, bis Sie es veröffentlichen.`,
  failed: 'Was von diesem Agenten veröffentlicht ist, konnte nicht geladen werden',
  publish: 'Veröffentlichen',
  publishTitle: name => `${name} veröffentlichen?`,
  publishBody:
    'Neue Gespräche erhalten den Agenten, wie er gespeichert ist; laufende behalten ihre Fassung. Was Sie noch nicht gespeichert haben, gehört nicht dazu.',
  publishAnyway: 'Trotzdem veröffentlichen',
  lacking: 'Diese Testreihen müssen mit dem Agenten bestehen, wie er gespeichert ist, und haben es nicht:',
  note: 'Was sich geändert hat',
  noteHint: 'Ein paar Worte für Ihr Team, wenn Sie mögen.',
  done: version => `Fassung ${version} ist veröffentlicht`,
  versions: 'Fassungen',
  versionsTitle: 'Veröffentlichte Fassungen',
  version: version => `Fassung ${version}`,
  current: 'Im Einsatz',
  restore: 'In den Entwurf übernehmen',
  restoreTitle: version => `Fassung ${version} in den Entwurf übernehmen?`,
  restoreBody:
    'Sie ersetzt, was hier gespeichert ist. Besucher merken nichts, bis Sie sie veröffentlichen. Was Sie geändert und noch nicht gespeichert haben, entfällt.',
  restored: version => `Fassung ${version} liegt im Entwurf: Veröffentlichen Sie sie, sobald alles stimmt`,
}

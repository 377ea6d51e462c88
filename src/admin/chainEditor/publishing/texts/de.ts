import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** Texts of publishing a chain, in German. */
export const de: Widened<typeof en> = {
  publish: 'Veröffentlichen',
  title: name => `${name} veröffentlichen?`,
  body: 'Von da an läuft das hier. Laufende Läufe behalten ihre Fassung.',
  checking: 'Wird geprüft: die Schritte, die Tests und aufgezeichnete Eingaben …',
  checkFailed: 'Die Kette konnte nicht geprüft werden',
  noChanges: 'Seit der neuesten Fassung hat sich nichts geändert, also gibt es nichts zu veröffentlichen.',
  faults: 'Das muss zuerst behoben werden',
  tests: 'Tests',
  noTests:
    'Diese Kette hat keine Tests. Legen Sie in ihren Einstellungen welche an: Sie laufen vor jeder Veröffentlichung.',
  passed: 'bestanden',
  failed: 'gescheitert',
  replay: 'An aufgezeichneten Eingaben',
  replayHint: 'Der Entwurf lief mit dem, was echte Läufe bekamen; außerhalb ist nichts geschehen.',
  noReplay: 'Es gibt noch keine aufgezeichneten Eingaben echter Läufe.',
  same: count =>
    count === 1 ? '1 verhält sich wie aufgezeichnet.' : `${count} verhalten sich wie aufgezeichnet.`,
  inputOf: 'Lauf von',
  pinned: 'angeheftet',
  changes: {
    status: 'endet anders',
    output: 'gibt etwas anderes zurück',
    effects: 'tut außerhalb etwas anderes',
  },
  recordedThen: 'aufgezeichnet',
  draftNow: 'Entwurf',
  openRun: 'Den Lauf öffnen',
  notes: 'Was sich geändert hat',
  notesHint: 'Ein paar Worte für Ihr Team, wenn Sie mögen.',
  lacking: 'Diese Testreihen müssen mit der Kette bestehen, wie sie gespeichert ist, und haben es nicht:',
  reason: 'Warum trotzdem',
  reasonHint: 'Ein Satz für Ihr Team; er bleibt bei der Fassung.',
  reasonMissing: 'Sagen Sie in einem Satz, warum.',
  force: 'Trotzdem veröffentlichen',
  working: 'Wird veröffentlicht …',
  done: version => `Fassung ${version} ist veröffentlicht`,
  doneBody: 'Sie läuft von jetzt an. Die früheren Fassungen bleiben, mit einem Weg zurück zu jeder.',
  refused: 'Sie ist nicht veröffentlicht',
}

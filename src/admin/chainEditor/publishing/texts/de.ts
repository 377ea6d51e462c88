import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of publishing a chain. */
export const de: Widened<typeof en> = {
  publish: 'Veröffentlichen',
  title: name => `${name} veröffentlichen?`,
  body: 'Neue Läufe nutzen dann diese Fassung. Bereits begonnene Läufe enden mit ihrer bisherigen.',
  checking: 'Wird geprüft: die Schritte, die Tests und aufgezeichnete Eingaben …',
  checkFailed: 'Die Kette konnte nicht geprüft werden',
  noChanges: 'Seit der neuesten Fassung hat sich nichts geändert, also gibt es nichts zu veröffentlichen.',
  faults: 'Beheben Sie zuerst dies',
  tests: 'Tests',
  noTests:
    'Diese Kette hat keine Tests. Legen Sie in ihren Einstellungen welche an: Sie laufen vor jeder Veröffentlichung.',
  passed: 'bestanden',
  failed: 'gescheitert',
  replay: 'An aufgezeichneten Eingaben',
  replayHint: 'Der Entwurf lief mit dem, was echte Läufe bekamen; nichts wurde gesendet oder geschrieben.',
  noReplay: 'Es gibt noch keine aufgezeichneten Eingaben echter Läufe.',
  same: count =>
    count === 1 ? '1 verhält sich wie aufgezeichnet.' : `${count} verhalten sich wie aufgezeichnet.`,
  inputOf: 'Lauf von',
  pinned: 'angeheftet',
  changes: {
    status: 'endet anders',
    output: 'gibt etwas anderes zurück',
    effects: 'hat andere Wirkungen',
  },
  recordedThen: 'aufgezeichnet',
  draftNow: 'Entwurf',
  openRun: 'Den Lauf öffnen',
  notes: 'Was sich geändert hat',
  notesHint: 'Ein paar Worte für Ihr Team, wenn Sie mögen.',
  lacking:
    'Der gespeicherte Entwurf hat diese Testreihen nicht bestanden. Führen Sie sie aus, bis sie bestanden sind, oder begründen Sie unten, warum Sie trotzdem veröffentlichen:',
  reason: 'Warum trotzdem veröffentlichen',
  reasonHint: 'Ein Satz für Ihr Team; er bleibt bei der Fassung.',
  reasonMissing: 'Sagen Sie in einem Satz, warum.',
  force: 'Trotzdem veröffentlichen',
  working: 'Wird veröffentlicht …',
  done: version => `Fassung ${version} ist veröffentlicht`,
  doneBody: 'Sie können zu jeder früheren Fassung zurück.',
  uses: {
    nowhere: 'Noch nutzt sie niemand:',
    toAgent: 'Geben Sie sie einem Agenten',
    or: 'oder',
    toTrigger: 'legen Sie einen Auslöser an',
    here: 'Sie läuft von jetzt an für',
    agent: name => `den Agenten ${name}`,
    trigger: name => `den Auslöser ${name}`,
    chain: name => `die Kette ${name}`,
  },
  refused: 'Sie ist nicht veröffentlicht',
}

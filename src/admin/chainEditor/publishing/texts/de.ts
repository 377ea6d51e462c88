import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of publishing a chain. */
export const de: Widened<typeof en> = {
  publish: 'Veröffentlichen',
  title: name => `${name} veröffentlichen?`,
  body: 'Neue Läufe nutzen diese Version. Bereits begonnene Läufe enden mit ihrer bisherigen.',
  checking: 'Wird geprüft: die Schritte, die Tests und aufgezeichnete Eingaben …',
  checkFailed: 'Der Ablauf konnte nicht geprüft werden',
  noChanges: 'Seit der neuesten Version hat sich nichts geändert, also gibt es nichts zu veröffentlichen.',
  faults: 'Beheben Sie zuerst dies',
  tests: 'Tests',
  noTests:
    'Dieser Ablauf hat keine Tests. Legen Sie in seinen Einstellungen welche an: Sie laufen vor jeder Veröffentlichung.',
  passed: 'bestanden',
  failed: 'fehlgeschlagen',
  replay: 'Aufgezeichnete Eingaben',
  replayHint: 'Der Entwurf lief mit den Eingaben echter Läufe. Nichts wurde gesendet oder geschrieben.',
  noReplay: 'Noch sind keine Eingaben echter Läufe aufgezeichnet.',
  same: count =>
    count === 1 ? '1 verhält sich wie aufgezeichnet.' : `${count} verhalten sich wie aufgezeichnet.`,
  inputOf: 'Lauf von',
  pinned: 'angeheftet',
  changes: {
    status: 'endet anders',
    output: 'gibt etwas anderes zurück',
    effects: 'hat andere Nebenwirkungen',
  },
  recordedThen: 'aufgezeichnet',
  draftNow: 'Entwurf',
  openRun: 'Lauf öffnen',
  notes: 'Änderungen',
  notesHint: 'Optional: ein paar Worte für Ihr Team.',
  lacking:
    'Der gespeicherte Entwurf hat diese Testreihen nicht bestanden. Führen Sie sie aus, bis sie bestanden sind, oder geben Sie unten einen Grund an, um trotzdem zu veröffentlichen:',
  reason: 'Grund, trotzdem zu veröffentlichen',
  reasonHint: 'Ein Satz für Ihr Team. Er wird mit der Version gespeichert.',
  reasonMissing: 'Geben Sie einen Grund an.',
  force: 'Trotzdem veröffentlichen',
  working: 'Wird veröffentlicht …',
  done: version => `Version ${version} ist veröffentlicht`,
  doneBody: 'Sie können zu jeder früheren Version zurück.',
  uses: {
    nowhere: 'Sie wird noch nirgends verwendet:',
    toAgent: 'Geben Sie den Ablauf einem Agenten',
    or: 'oder',
    toTrigger: 'legen Sie einen Auslöser an',
    here: 'Sie läuft von jetzt an für',
    agent: name => `den Agenten ${name}`,
    trigger: name => `den Auslöser ${name}`,
    chain: name => `den Ablauf ${name}`,
  },
  refused: 'Der Ablauf wurde nicht veröffentlicht',
}

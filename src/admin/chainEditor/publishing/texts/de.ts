import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of publishing a chain. */
export const de: Widened<typeof en> = {
  publish: 'Veröffentlichen',
  title: name => `${name} veröffentlichen?`,
  published: name => `${name} ist veröffentlicht`,
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
    nowhere: 'Der Ablauf wird noch nirgends verwendet.',
    here: 'Der Ablauf läuft für',
    agent: name => `den Agenten ${name}`,
    trigger: name => `den Auslöser ${name}`,
    chain: name => `den Ablauf ${name}`,
    title: 'Wo dieser Ablauf verwendet wird',
    count: count =>
      count === 0
        ? 'Noch nicht verwendet'
        : count === 1
          ? 'An 1 Stelle verwendet'
          : `An ${count} Stellen verwendet`,
    draft: 'Nicht veröffentlicht',
    publishFirst:
      'Veröffentlichen Sie den Ablauf zuerst. Dann können Sie ihn einem Agenten geben oder einen Auslöser anlegen.',
  },
  agent: {
    open: 'Einem Agenten geben',
    which: 'Welcher Agent?',
    known: (action: string) =>
      `Der Agent erhält die Aktion „${action}“, die es für diesen Ablauf schon gibt.`,
    title: 'Name der Aktion',
    description: 'Was sie tut',
    descriptionHint: 'An diesem Text erkennt der Agent, wann er den Ablauf ausführt.',
    does: title => `Führt den Ablauf „${title}“ aus.`,
    add: 'Nur in den Entwurf',
    addAndPublish: 'Hinzufügen und Agenten veröffentlichen',
    none: 'Es gibt noch keine Agenten. Legen Sie zuerst einen an.',
    otherChanges:
      'Der Entwurf dieses Agenten hat weitere Änderungen. Wenn Sie den Agenten veröffentlichen, gelten auch sie.',
    added: name =>
      `Der Entwurf von ${name} hat jetzt die Aktion. Veröffentlichen Sie den Agenten, damit er sie nutzt.`,
    published: name => `${name} nutzt den Ablauf von jetzt an.`,
    notPublished: 'Der Agent wurde nicht veröffentlicht:',
    toAgent: name => `${name} öffnen`,
  },
  event: {
    open: 'Ausführen, wenn …',
    when: 'Ereignis',
    choose: 'Ereignis wählen',
    add: 'Auslöser anlegen',
    otherEvent: 'Der Ablauf ist für ein anderes Ereignis gemacht. Er wird für dieses neu veröffentlicht.',
    notes: 'Läuft bei einem anderen Ereignis',
    done: 'Der Auslöser ist eingeschaltet.',
    toTrigger: name => `${name} öffnen`,
  },
  refused: 'Der Ablauf wurde nicht veröffentlicht',
}

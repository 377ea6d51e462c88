import type { Texts } from '../Texts.ts'
import { number } from './wording.ts'

/** Texte der Schublade, in der man mit einem Agenten spricht. */
export const agentDrawer: Texts['agentDrawer'] = {
  open: 'Mit einem Agenten chatten',
  close: 'Chat mit einem Agenten schließen',
  unread: count => (count === 1 ? '1 neue Nachricht' : `${number(count)} neue Nachrichten`),
  title: 'Chat mit einem Agenten',
  failed: 'Der Chat konnte nicht geladen werden.',
  partner: 'Gespräch mit',
  services: 'Dienste',
  drafts: 'Entwurf ausprobieren',
  draft: name => `${name} (Entwurf)`,
  isDraft: 'Sie testen den Entwurf, wie er jetzt gespeichert ist, nicht die veröffentlichte Fassung.',
  isService: 'Sie testen die veröffentlichte Fassung, wie Besucher sie treffen.',
  isTest: 'Tests erscheinen weder im Posteingang noch in Zahlen und werden nach 7 Tagen gelöscht.',
  none: 'Es gibt noch keinen Agenten, mit dem Sie sprechen können.',
  create: 'Agent anlegen',
  trace: {
    title: 'Was der Agent getan hat',
    loading: 'Wird geladen …',
    missing: 'Zu dieser Antwort ist nichts mehr aufgezeichnet.',
    took: (ms, attempts) => (attempts > 1 ? `${ms}, ${attempts}-mal begonnen` : ms),
    tokens: (input, output) => `${input} Tokens gelesen, ${output} geschrieben`,
    first: ms => `erstes Wort nach ${ms}`,
    model: 'Modell',
    action: 'Aktion',
    chain: 'Kette',
    parameters: 'Aufgerufen mit',
    result: 'Ergebnis',
    sources: 'Gefunden',
    score: score => `Wertung ${score}`,
    status: { failed: 'fehlgeschlagen', stopped: 'angehalten', refused: 'abgelehnt' },
    nothing: 'Es wurde weder ein Modell noch eine Aktion aufgerufen.',
  },
}

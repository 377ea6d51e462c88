import type { Texts } from '../Texts.ts'

/** German texts of a lost and restored connection. */
export const network: Texts['network'] = {
  offline:
    'Sie sind offline. Was Sie eingeben, bleibt auf dieser Seite; speichern Sie es, sobald Sie wieder verbunden sind.',
  unreachable:
    'Der Server ist nicht erreichbar. Was Sie eingeben, bleibt auf dieser Seite; wir versuchen es weiter.',
  back: 'Sie sind wieder verbunden.',
  tryNow: 'Jetzt versuchen',
  notSaved:
    'Nicht gespeichert: Der Server ist nicht erreichbar. Ihre Eingaben stehen noch hier. Speichern Sie noch einmal, sobald Sie wieder verbunden sind; nichts wird doppelt gespeichert.',
}

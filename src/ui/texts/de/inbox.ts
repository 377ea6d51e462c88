import type { Texts } from '../Texts.ts'
import { number } from './wording.ts'
/** German texts about the inbox on other pages. */
export const inbox: Texts['inbox'] = {
  group: 'Arbeiten',
  open: 'Posteingang öffnen',
  waiting: count => (count === 1 ? '1 Gespräch wartet' : `${number(count)} Gespräche warten`),
  alerts: {
    title: 'Hinweise',
    hint: 'Melden, wenn jemand wartet oder schreibt, während Sie anderswo sind.',
    sound: 'Einen Ton abspielen',
    notifications: 'Browser-Benachrichtigungen anzeigen',
    denied:
      'Ihr Browser blockiert Benachrichtigungen dieser Seite. Erlauben Sie sie in den Browser-Einstellungen für diese Adresse.',
    unsupported: 'Dieser Browser unterstützt keine Benachrichtigungen.',
    waiting: 'Ein Besucher wartet',
    message: 'Neue Nachricht',
  },
}

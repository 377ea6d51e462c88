import type { Texts } from '../Texts.ts'
import { number } from './wording.ts'
/** German texts about the inbox on other pages. */
export const inbox: Texts['inbox'] = {
  group: 'Kundschaft',
  open: 'Posteingang öffnen',
  waiting: count => (count === 1 ? '1 Gespräch wartet' : `${number(count)} Gespräche warten`),
  alerts: {
    title: 'Hinweise',
    hint: 'Wenn jemand wartet oder Ihnen schreibt, während Sie anderswo sind.',
    sound: 'Einen Ton abspielen',
    notifications: 'Benachrichtigungen dieses Browsers zeigen',
    denied:
      'Ihr Browser blockiert Benachrichtigungen dieser Seite. Erlauben können Sie sie in seinen Einstellungen für diese Adresse.',
    unsupported: 'Dieser Browser zeigt keine Benachrichtigungen.',
    waiting: 'Ein Besucher wartet',
    message: 'Neue Nachricht',
  },
}

import type { Texts } from '../Texts.ts'
import { number } from './wording.ts'

/** German texts of the top bar's chat button; the drawer has its own. */
export const agentButton: Texts['agentButton'] = {
  open: 'Mit einem Agenten chatten',
  close: 'Chat mit einem Agenten schließen',
  unread: count => (count === 1 ? '1 neue Nachricht' : `${number(count)} neue Nachrichten`),
  failed: 'Der Chat konnte nicht geladen werden.',
}

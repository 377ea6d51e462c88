import type { Texts } from '../Texts.ts'

/** German versions of the react-admin messages that can appear. */
export const framework: Texts['framework'] = {
  'ra.auth.auth_check_error': 'Bitte melden Sie sich an, um fortzufahren.',
  'ra.notification.data_provider_error':
    'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'ra.notification.http_error':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  'ra.notification.item_doesnt_exist': 'Das gibt es nicht, oder es wurde gelöscht.',
  'ra.notification.logged_out': 'Sie sind abgemeldet. Bitte melden Sie sich wieder an.',
  'ra.notification.not_authorized': 'Dazu fehlt Ihnen die Berechtigung.',
}

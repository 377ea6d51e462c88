import type { Texts } from '../Texts.ts'
import { counted, number } from './wording.ts'

/** German texts shared by the pages before sign-in. */
export const access: Texts['access'] = {
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  emailFault: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ann@example.com.',
  newPassword: 'Neues Passwort',
  passwordRule: min =>
    `Mindestens ${number(min)} Zeichen und schwer zu erraten: Ein paar Wörter ohne Zusammenhang eignen sich gut.`,
  passwordShort: missing => `Noch ${number(missing)} Zeichen.`,
  passwordLong: max => `Höchstens ${number(max)} Zeichen.`,
  or: 'oder',
  organisation: 'Über Ihre Organisation anmelden',
  toSignIn: 'Zur Anmeldung',
  toStart: 'Zur Startseite',
  singleTitle: 'Keine Anmeldung nötig',
  singleBody: 'Diese Installation läuft im Einzelplatzbetrieb. Alle an diesem Rechner können sie benutzen.',
  problems: {
    'auth.bad_code': 'Dieser Code ist falsch oder wurde schon verwendet.',
    'auth.bad_credentials': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    'auth.bad_link': 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
    'auth.forbidden': 'Dazu fehlt Ihnen die Berechtigung. Fragen Sie jemanden, der Ihr Team verwaltet.',
    'auth.login': 'Die Anmeldung ist fehlgeschlagen.',
    'auth.mode': 'Diese Installation läuft im Einzelplatzbetrieb. Sie müssen sich nicht anmelden.',
    'auth.no_membership': 'Sie haben hier keinen Zugang. Bitten Sie das Team um eine Einladung.',
    'auth.oidc_away':
      'Ihre Organisation ist gerade nicht zu erreichen. Versuchen Sie es später noch einmal, oder melden Sie sich mit einem Passwort an, wenn Sie eines haben.',
    'auth.oidc':
      'Die Anmeldung über Ihre Organisation ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    'auth.required': 'Bitte melden Sie sich an.',
    'people.above_role': 'Dafür brauchen Sie eine höhere Rolle.',
    'people.last_owner':
      'Es muss mindestens einen aktiven Inhaber geben. Geben Sie die Rolle zuerst jemand anderem.',
    'tenant.closed': 'Dieser Mandant wurde geschlossen. Fragen Sie den Betreiber der Installation.',
    'tenant.in_use':
      'Sie sind in diesem Mandanten angemeldet. Gehen Sie dafür auf die Adresse eines anderen.',
    'tenant.last_active': 'Mindestens ein Mandant muss aktiv sein.',
    'tenant.suspended': 'Dieser Mandant ist gesperrt. Fragen Sie den Betreiber der Installation.',
  },
  problem: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  noAccess: 'Sie haben hier keinen Zugang.',
  waitSeconds: seconds =>
    `Zu viele Versuche. Versuchen Sie es in ${counted(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  waitMinutes: minutes =>
    `Zu viele Versuche. Versuchen Sie es in ${counted(minutes, 'Minute', 'Minuten')} noch einmal.`,
}

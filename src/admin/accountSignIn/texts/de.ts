import type { en } from './en.ts'

/** German texts of sign-ins with accounts at Google and Microsoft. */
export const de: typeof en = {
  anotherAccount: 'Mit einem anderen Konto anmelden',
  newClient: 'Einen anderen OAuth-Client verwenden',
  redirectUri: 'Weiterleitungs-URI, die Sie beim Anbieter eintragen',
  copy: 'Kopieren',
  continue: provider => `Weiter zu ${provider}`,
  signInAgain: 'Neu anmelden',
  signInFailed: 'Das Konto wurde nicht verbunden.',
  signInReasons: {
    denied: 'Der Zugriff wurde abgelehnt.',
    expired: 'Die Anmeldung hat zu lange gedauert oder wurde woanders begonnen. Beginnen Sie neu.',
    client: 'Der Anbieter nimmt die Client-ID oder ihr Geheimnis nicht an.',
    other_account: 'Sie haben sich mit einem anderen Konto angemeldet als zuvor.',
    unavailable: 'Der Anbieter hat nicht geantwortet.',
    full: 'Es sind zu viele Konten verbunden. Löschen Sie eines unter Integrationen.',
    forbidden: 'Nur Admins können Konten verbinden.',
  },
}

import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the sign-in page. */
export const de: Widened<typeof en> = {
  action: 'Anmelden',
  forgot: 'Passwort vergessen?',
  ranOut: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  ends: {
    ended: () => 'Sie wurden von anderswo abgemeldet. Melden Sie sich an, um weiterzumachen.',
    suspended: place =>
      `Ihr Zugang zu ${place} wurde gesperrt. Wenn Sie das für ein Versehen halten, fragen Sie jemanden, der Ihr Team verwaltet.`,
    removed: place => `Sie gehören nicht mehr zu ${place}. Bitten Sie das Team um eine Einladung.`,
    role_changed: place =>
      `Ihre Rolle bei ${place} wurde geändert. Melden Sie sich an, um damit weiterzumachen.`,
    password_changed: () =>
      'Ihr Passwort wurde geändert; das meldet Sie überall sonst ab. Melden Sie sich mit dem neuen an.',
    second_factor_changed: () =>
      'Ihr zweiter Faktor wurde ein- oder ausgeschaltet; das meldet Sie überall sonst ab. Bitte melden Sie sich noch einmal an.',
    ran_out: () => 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  },
  kept: 'Was Sie nicht gespeichert hatten, liegt in diesem Browser und wird Ihnen beim nächsten Öffnen angeboten.',
  setUpNeeded:
    'Es gibt noch kein Konto. Öffnen Sie den Einrichtungslink, den der Server auf seiner Konsole ausgegeben hat, um das erste anzulegen.',
  code: {
    title: 'Code eingeben',
    appHint: 'Die sechs Ziffern, die Ihre Authenticator-App gerade zeigt.',
    app: 'Code',
    recoveryHint: 'Einer der Wiederherstellungscodes, die Sie gesichert haben. Jeder gilt einmal.',
    recovery: 'Wiederherstellungscode',
    toRecovery: 'Wiederherstellungscode verwenden',
    toApp: 'Authenticator-App verwenden',
    action: 'Weiter',
    other: 'Mit einem anderen Konto anmelden',
  },
}

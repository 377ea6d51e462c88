import type { Texts } from '../Texts.ts'
import { counted, number } from './wording.ts'

/** Texts of the pages before anybody is signed in, in German. */
export const access: Texts['access'] = {
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  emailFault: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ann@example.com.',
  newPassword: 'Neues Passwort',
  passwordRule: least =>
    `Mindestens ${number(least)} Zeichen und schwer zu erraten: Ein paar Wörter ohne Zusammenhang eignen sich gut.`,
  passwordShort: missing => `Noch ${number(missing)} Zeichen.`,
  passwordLong: most => `Höchstens ${number(most)} Zeichen.`,
  or: 'oder',
  organisation: 'Über Ihre Organisation anmelden',
  toSignIn: 'Zur Anmeldung',
  toStart: 'Zur Startseite',
  singleTitle: 'Hier meldet sich niemand an',
  singleBody: 'Diese Installation läuft im Einzelplatzbetrieb: Wer an diesem Rechner sitzt, benutzt sie.',
  signIn: {
    title: 'Anmelden',
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
  },
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
  forgot: {
    title: 'Passwort vergessen?',
    intro: 'Nennen Sie uns Ihre E-Mail-Adresse, und wir senden Ihnen einen Link für ein neues Passwort.',
    action: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: email =>
      `Wenn ${email} hier ein Konto hat, ist ein Link unterwegs. Er gilt eine Stunde lang und nur einmal.`,
    nothing:
      'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder fragen Sie jemanden, der Ihr Team verwaltet: Jede Mail steht auch im Postausgang.',
    again: 'Andere Adresse versuchen',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort wählen',
    intro: 'Beim Speichern werden Sie überall abgemeldet.',
    action: 'Neues Passwort speichern',
    doneTitle: 'Ihr neues Passwort gilt jetzt',
    done: 'Überall, wo Sie angemeldet waren, sind Sie jetzt abgemeldet.',
    deadTitle: 'Dieser Link gilt nicht mehr',
    dead: 'Ein Link für ein neues Passwort gilt eine Stunde lang und nur einmal. Fordern Sie einen neuen an.',
    missing:
      'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der Mail, oder fordern Sie einen neuen an.',
    again: 'Neuen Link anfordern',
  },
  setUp: {
    title: 'Willkommen bei Switchboard',
    intro: 'Legen Sie das erste Konto an. Es verwaltet diese Installation und kann alle anderen einladen.',
    name: 'Ihr Name',
    action: 'Konto anlegen',
    deadTitle: 'Dieser Einrichtungslink gilt nicht mehr',
    dead: 'Er gilt einen Tag lang und nur einmal. Starten Sie den Server neu: Er gibt einen neuen aus.',
    missing:
      'Öffnen Sie den ganzen Einrichtungslink, den der Server beim Start auf seiner Konsole ausgegeben hat.',
    doneTitle: 'Switchboard ist bereits eingerichtet',
    done: 'Das erste Konto gibt es schon. Melden Sie sich an, oder bitten Sie um eine Einladung.',
  },
  invitation: {
    screenTitle: 'Einladung',
    title: tenant => `${tenant} beitreten`,
    inviter: 'Eingeladen von',
    newIntro: 'Sie sind eingeladen, hier mitzuarbeiten. Wählen Sie einen Namen und ein Passwort.',
    expires: 'Diese Einladung gilt bis',
    knownIntro:
      'Sie sind eingeladen, hier mitzuarbeiten. Zu Ihrer Adresse gibt es schon ein Konto: Geben Sie dessen Passwort ein, um beizutreten.',
    name: 'Ihr Name',
    create: 'Konto anlegen und beitreten',
    join: 'Anmelden und beitreten',
    deadTitle: 'Diese Einladung gilt nicht mehr',
    dead: 'Eine Einladung gilt sieben Tage lang und nur einmal. Wenn Sie schon beigetreten sind, melden Sie sich an; sonst bitten Sie darum, sie noch einmal zu senden.',
    missing: 'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der Mail.',
  },
  problems: {
    'auth.bad_code': 'Dieser Code stimmt nicht oder wurde schon verwendet.',
    'auth.bad_credentials': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    'auth.bad_link': 'Dieser Link gilt nicht mehr.',
    'auth.forbidden': 'Dazu fehlt Ihnen die Berechtigung. Fragen Sie jemanden, der Ihr Team verwaltet.',
    'auth.login': 'Die Anmeldung ist fehlgeschlagen.',
    'auth.mode': 'Diese Installation läuft im Einzelplatzbetrieb: Niemand meldet sich an.',
    'auth.no_membership': 'Sie haben hier keinen Zugang. Bitten Sie das Team um eine Einladung.',
    'auth.oidc_away':
      'Ihre Organisation ist gerade nicht zu erreichen. Versuchen Sie es später noch einmal, oder melden Sie sich mit einem Passwort an, wenn Sie eines haben.',
    'auth.oidc': 'Die Anmeldung über Ihre Organisation ist misslungen. Bitte versuchen Sie es noch einmal.',
    'auth.required': 'Bitte melden Sie sich an.',
    'people.above_role': 'Dazu ist eine höhere Rolle nötig als Ihre.',
    'people.last_owner':
      'Mindestens eine aktive Person muss die Rolle Inhaber haben. Übertragen Sie sie zuerst jemand anderem.',
    'tenant.closed': 'Dieser Bereich wurde geschlossen. Fragen Sie, wer die Installation betreibt.',
    'tenant.in_use': 'Sie sind gerade in diesem Mandanten. Gehen Sie dafür auf die Adresse eines anderen.',
    'tenant.last_active': 'Mindestens ein Mandant muss aktiv sein.',
    'tenant.suspended': 'Dieser Bereich ist gesperrt. Fragen Sie, wer die Installation betreibt.',
  },
  problem: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  noAccess: 'Sie haben hier keinen Zugang.',
  waitSeconds: seconds =>
    `Zu viele Versuche. Versuchen Sie es in ${counted(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  waitMinutes: minutes =>
    `Zu viele Versuche. Versuchen Sie es in ${counted(minutes, 'Minute', 'Minuten')} noch einmal.`,
}

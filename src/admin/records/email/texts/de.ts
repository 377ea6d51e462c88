import type { en } from './en.ts'

/** German texts of the email settings page. */
export const de: typeof en = {
  connect: 'Postfach verbinden',
  change: 'Postfach ändern',
  test: 'Postfach testen',
  noneTitle: 'Kein Postfach ist verbunden',
  noneHint:
    'Verbinden Sie das Postfach, an das man Ihnen schreibt. E-Mails werden Gespräche im Posteingang, und Ihre Antworten gehen als E-Mails hinaus.',
  offTitle: 'Das Postfach wird noch nicht gelesen',
  offHint: 'Wählen Sie einen Dienst, schalten Sie „Postfach lesen“ ein und speichern Sie.',
  connecting: 'Das Postfach wird verbunden …',
  reading: 'Das Postfach ist verbunden.',
  lastMail: 'Letzte E-Mail:',
  noMail: 'Noch ist keine E-Mail angekommen.',
  waiting: count => (count === 1 ? '1 E-Mail wird noch gelesen.' : `${count} E-Mails werden noch gelesen.`),
  unreadable: count =>
    count === 1
      ? '1 E-Mail konnte nicht gelesen werden. Sie finden sie mit dem Original im Posteingang.'
      : `${count} E-Mails konnten nicht gelesen werden. Sie finden sie mit den Originalen im Posteingang.`,
  untested:
    'Testen Sie das Postfach, damit Absender erkannt werden. Bis dahin werden E-Mails keinem Kontakt zugeordnet.',
  tested: age => (age ? `Letzter Test: vor ${age}` : 'Letzter Test: gerade eben'),
  retryingTitle: 'Das Postfach kann gerade nicht gelesen werden',
  retryingHint: 'In spätestens einer Minute folgt der nächste Versuch. Keine E-Mail geht verloren.',
  signInTitle: 'Anmeldung nötig',
  signInHint:
    'Hat sich das Passwort geändert, geben Sie das neue ein. Sonst folgt in spätestens 15 Minuten der nächste Versuch.',
  refusedHint:
    'Prüfen Sie, ob das Postfach IMAP und das Senden über SMTP erlaubt. Der nächste Versuch folgt in spätestens 15 Minuten, oder wenn Sie sich neu anmelden.',
  signedInWith: (provider, account) => `Mit ${provider} als ${account} angemeldet.`,
  signedInAgain: 'Sie sind wieder angemeldet.',
  accountFaults: {
    not_connected: 'Das Konto ist nicht mehr verbunden. Verbinden Sie das Postfach neu.',
    signed_out: 'Die Anmeldung ist abgelaufen. Melden Sie sich neu an.',
    switched_off: 'Das Konto ist unter Integrationen abgeschaltet. Schalten Sie es dort ein.',
    no_access:
      'Das Konto hat den Zugriff auf sein Postfach nicht erlaubt. Melden Sie sich neu an, und erlauben Sie alles.',
  },
  since: 'Seit',
  dialog: {
    title: 'Postfach verbinden',
    signIn: 'Wie melden Sie sich an?',
    google: 'Mit Google anmelden',
    googleHint: 'Für Gmail und Google Workspace.',
    withMicrosoft: 'Mit Microsoft anmelden',
    withMicrosoftHint: 'Für Microsoft 365 und Outlook.com.',
    withPassword: 'Mit einem Passwort',
    withPasswordHint: 'Für alle anderen Anbieter, und für Gmail mit einem App-Passwort.',
    accountHint: provider =>
      `Sie melden sich bei ${provider} an und erlauben den Zugriff auf das Postfach. Hier wird kein Passwort gespeichert.`,
    signInAs: account => `Als ${account} anmelden`,
    signedInAs: (provider, account) => `Sie sind bei ${provider} als ${account} angemeldet.`,
    addressHints: {
      google:
        'Von dieser Adresse werden Antworten gesendet. Es kann auch eine andere Adresse des Kontos sein.',
      microsoft: 'Geben Sie die Adresse eines freigegebenen Postfachs ein, wenn das Konto es öffnen darf.',
    },
    provider: 'Wo ist das Postfach?',
    gmail: 'Gmail, Google Workspace',
    gmailHint:
      'Sie brauchen ein App-Passwort: Schalten Sie im Google-Konto die Bestätigung in zwei Schritten ein und erstellen Sie eines unter myaccount.google.com/apppasswords.',
    microsoft: 'Microsoft 365, Outlook.com',
    microsoftHint:
      'Microsoft lehnt bei den meisten Konten Passwörter ab. Sagt das der Test, melden Sie sich stattdessen mit Microsoft an.',
    other: 'Anderer Anbieter',
    otherHint: 'Die Server finden Sie in der Hilfe Ihres Anbieters unter IMAP und SMTP.',
    address: 'E-Mail-Adresse',
    password: 'Passwort',
    appPassword: 'App-Passwort',
    username: 'Benutzername',
    usernameHint: 'Leer gilt die E-Mail-Adresse.',
    incoming: 'Server für eingehende E-Mails (IMAP)',
    outgoing: 'Server für ausgehende E-Mails (SMTP)',
    found: host => `Leer gilt ${host}.`,
    hostExample: host => `Zum Beispiel ${host}.`,
    save: 'Speichern und testen',
  },
  result: {
    title: 'Test des Postfachs',
    running:
      'Wird getestet … Der Test sendet eine E-Mail vom Postfach an sich selbst; das kann eine Minute dauern.',
    hint: 'Testet die gespeicherten Einstellungen mit einer E-Mail vom Postfach an sich selbst. Sie können diese E-Mail löschen.',
    again: 'Noch einmal testen',
    works: 'Das Postfach funktioniert.',
    fails: 'Das Postfach funktioniert noch nicht.',
    steps: {
      connect: 'Verbindung',
      sign_in: 'Anmeldung',
      folders: 'Ordner',
      send: 'Senden',
      arrive: 'Ankunft',
      learn: 'Prüfung der Absender',
    },
    passed: {
      connect: 'Der Server antwortet, und die Verbindung ist verschlüsselt.',
      sign_in: 'Der Server nimmt die Anmeldung an.',
      folders: 'Die Ordner lassen sich öffnen.',
      send: 'Der Server für ausgehende E-Mails hat die Test-E-Mail angenommen.',
      arrive: 'Die Test-E-Mail ist angekommen.',
      learn: 'Ihr Server sagt, welche Absender er geprüft hat.',
    },
    failed: 'Fehlgeschlagen.',
    skipped: 'Nicht getestet, weil ein früherer Schritt fehlgeschlagen ist.',
    learned: 'Was die Test-E-Mail gezeigt hat',
    keepsId: 'Ihr Server behält die Message-IDs bei.',
    changesId: 'Ihr Server ändert die Message-IDs. Antworten werden trotzdem erkannt.',
    filesCopy: 'Ihr Server legt gesendete E-Mails ab.',
    noCopy: 'Ihr Server legt gesendete E-Mails nicht ab, darum kommt eine Kopie in den Ordner „Gesendet“.',
    verifies: server => `${server} prüft Absender, darum werden E-Mails Kontakten zugeordnet.`,
    verifiesUnnamed: 'Ihr Server prüft Absender, darum werden E-Mails Kontakten zugeordnet.',
    noChecks: 'Ihr Server prüft keine Absender, darum werden E-Mails keinem Kontakt zugeordnet.',
  },
}

import type { en } from './en.ts'

/** German texts of the email settings page. */
export const de: typeof en = {
  connect: 'Postfach verbinden',
  change: 'Postfach ändern',
  test: 'Postfach testen',
  noneTitle: 'Kein Postfach ist verbunden',
  noneHint:
    'Verbinden Sie das Postfach, an das man Ihnen schreibt. Mails werden Gespräche im Posteingang, und Ihre Antworten gehen als Mails hinaus.',
  offTitle: 'Das Postfach wird noch nicht gelesen',
  offHint: 'Wählen Sie einen Dienst, schalten Sie „Postfach lesen“ ein und speichern Sie.',
  connecting: 'Das Postfach wird verbunden …',
  reading: 'Das Postfach wird gelesen.',
  lastMail: 'Letzte Mail:',
  noMail: 'Noch ist keine Mail angekommen.',
  waiting: count => (count === 1 ? '1 Mail wird noch gelesen.' : `${count} Mails werden noch gelesen.`),
  unreadable: count =>
    count === 1
      ? '1 Mail konnte nicht gelesen werden. Sie ist mit dem Original im Posteingang.'
      : `${count} Mails konnten nicht gelesen werden. Sie sind mit den Originalen im Posteingang.`,
  untested:
    'Testen Sie das Postfach, damit Absender erkannt werden: Bis dahin wird niemand einem Kontakt zugeordnet.',
  retryingTitle: 'Das Postfach kann gerade nicht gelesen werden',
  retryingHint: 'In spätestens einer Minute folgt der nächste Versuch. Keine Mail geht verloren.',
  signInTitle: 'Anmeldung nötig',
  signInHint:
    'Der Server wird alle 15 Minuten wieder gefragt. Hat sich das Passwort geändert, geben Sie das neue ein.',
  since: 'Seit',
  dialog: {
    title: 'Postfach verbinden',
    provider: 'Wo ist das Postfach?',
    gmail: 'Gmail, Google Workspace',
    gmailHint:
      'Braucht ein App-Passwort: Schalten Sie im Google-Konto die Bestätigung in zwei Schritten ein und erstellen Sie eines unter myaccount.google.com/apppasswords.',
    microsoft: 'Microsoft 365, Outlook.com',
    microsoftHint:
      'Microsoft lehnt bei den meisten Konten Passwörter ab. Sagt das der Test, leiten Sie das Postfach an eines bei einem anderen Anbieter weiter.',
    other: 'Anderer Anbieter',
    otherHint: 'Die Server finden Sie in der Hilfe Ihres Anbieters unter IMAP und SMTP.',
    address: 'E-Mail-Adresse',
    password: 'Passwort',
    appPassword: 'App-Passwort',
    username: 'Benutzername',
    usernameHint: 'Leer gilt die E-Mail-Adresse.',
    incoming: 'Server für eingehende Mails (IMAP)',
    outgoing: 'Server für ausgehende Mails (SMTP)',
    found: host => `Leer gilt ${host}.`,
    hostExample: host => `Zum Beispiel ${host}.`,
    save: 'Speichern und testen',
  },
  result: {
    title: 'Test des Postfachs',
    running:
      'Wird getestet … Der Test sendet eine Mail vom Postfach an sich selbst; das kann eine Minute dauern.',
    hint: 'Testet die gespeicherten Einstellungen mit einer Mail vom Postfach an sich selbst. Sie können diese Mail löschen.',
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
      sign_in: 'Der Server nimmt das Passwort an.',
      folders: 'Die Ordner lassen sich öffnen.',
      send: 'Der Server für ausgehende Mails hat die Testmail angenommen.',
      arrive: 'Die Testmail ist angekommen.',
      learn: 'Ihr Server sagt, welche Absender er geprüft hat.',
    },
    failed: 'Fehlgeschlagen.',
    skipped: 'Nicht getestet, weil ein früherer Schritt fehlgeschlagen ist.',
    learned: 'Was die Testmail gezeigt hat',
    keepsId: 'Ihr Server behält die Nummern von Nachrichten bei.',
    changesId: 'Ihr Server ändert die Nummern von Nachrichten: Antworten werden trotzdem erkannt.',
    filesCopy: 'Ihr Server legt gesendete Mails selbst ab.',
    noCopy: 'Ihr Server legt gesendete Mails nicht ab: Eine Kopie kommt für Sie in den Ordner „Gesendet“.',
    verifies: server => `Geprüfte Absender werden am Vermerk von ${server} erkannt.`,
    verifiesUnnamed: 'Geprüfte Absender werden am Vermerk Ihres Servers erkannt.',
    noChecks: 'Ihr Server prüft keine Absender: Mails werden Kontakten nicht von selbst zugeordnet.',
  },
}

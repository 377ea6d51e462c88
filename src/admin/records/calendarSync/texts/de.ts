import type { en } from './en.ts'

/** German texts of connected calendars. */
export const de: typeof en = {
  title: 'Verbundener Kalender',
  hint: 'Zeiten, zu denen ein verbundener Kalender belegt ist, werden nicht angeboten. Buchungen werden dort eingetragen.',
  providers: { google: 'Google', microsoft: 'Microsoft' },
  notConnected: 'Nicht verbunden',
  connect: provider => `${provider} verbinden`,
  connectTitle: provider => `Ein Konto bei ${provider} verbinden`,
  connectHint: provider =>
    `Sie melden sich bei ${provider} an und erlauben den Zugriff auf die Kalender. Danach wählen Sie, welche abgefragt werden.`,
  takeAccount: account => `${account} verwenden`,
  change: 'Kalender ändern',
  disconnect: 'Diesen Kalender nicht mehr fragen',
  disconnectTitle: account => `Den Kalender von ${account} nicht mehr fragen?`,
  disconnectBody:
    'Zeiten, die dort belegt sind, lassen sich dann hier buchen. Termine von Buchungen bleiben dort stehen, neue werden nicht eingetragen.',
  disconnected: 'Der Kalender wird nicht mehr gefragt.',
  writesTo: name => `Buchungen kommen in „${name}“.`,
  writesNowhere: 'Buchungen werden nicht eingetragen.',
  alsoAsks: names => `Außerdem gefragt: ${names}.`,
  twoWay: 'Termine, die dort verschoben oder gelöscht werden, verschieben oder stornieren die Buchung.',
  states: {
    not_connected: 'Nicht verbunden',
    connected: 'Funktioniert',
    reauth_required: 'Abgemeldet',
    insufficient_scope: 'Zugriff nicht erlaubt',
    error: 'Nicht lesbar',
  },
  checked: 'Letzte Antwort:',
  neverChecked: 'Noch nicht gefragt',
  failingSince: 'Gestört seit:',
  closed: 'Bis er wieder lesbar ist, werden keine Zeiten angeboten.',
  openLocally: 'Zeiten, die hier frei sind, werden weiter angeboten.',
  reasons: {
    unauthorized: 'Die Anmeldung ist abgelaufen. Melden Sie sich neu an.',
    insufficient_scope:
      'Das Konto hat den Zugriff auf seine Kalender nicht erlaubt. Melden Sie sich neu an, und erlauben Sie alles.',
    forbidden: 'Das Konto darf diesen Kalender nicht lesen oder ist unter Integrationen abgeschaltet.',
    not_found: 'Den Kalender gibt es nicht mehr. Wählen Sie einen anderen.',
    throttled: 'Der Anbieter bittet uns zu warten.',
    unavailable: 'Der Anbieter antwortet nicht.',
  },
  otherReason: 'Der Anbieter hat die Anfrage abgelehnt.',
  chooseTitle: account => `Kalender von ${account}`,
  writeCalendar: 'Buchungen eintragen in',
  nowhere: 'Keinen Kalender',
  writeHint: 'Auch dieser Kalender wird gefragt.',
  conflicts: 'Außerdem fragen',
  conflictsHint: 'Zeiten, zu denen einer davon belegt ist, werden nicht angeboten. Bis zu 20.',
  noCalendars: 'Dieses Konto hat keine Kalender.',
  twoWayLabel: 'Änderungen dort ändern die Buchung',
  twoWayHint:
    'Wenn Sie dort einen Termin verschieben oder löschen, wird die Buchung verschoben oder abgesagt. Sonst sehen Sie eine Warnung.',
  save: 'Speichern',
  saved: 'Die Kalender sind gespeichert. Kommende Buchungen werden jetzt eingetragen.',
  copies: {
    pending: provider => `Wird noch bei ${provider} eingetragen`,
    written: provider => `Im Kalender bei ${provider}`,
    failed: provider => `Konnte bei ${provider} nicht eingetragen werden`,
    removed: provider => `Aus dem Kalender bei ${provider} entfernt`,
  },
  openEvent: provider => `Bei ${provider} öffnen`,
  warnings: {
    overlap: provider => `Ein anderer Termin bei ${provider} überschneidet sich mit diesem.`,
    moved: provider => `Der Termin wurde bei ${provider} verschoben. Die Buchung behält ihre Zeit.`,
    removed: provider => `Der Termin wurde bei ${provider} gelöscht. Die Buchung besteht weiter.`,
    not_written: provider =>
      `Die Buchung konnte bei ${provider} nicht eingetragen werden. Wir versuchen es weiter.`,
  },
}

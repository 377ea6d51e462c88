/** Was über Gespräche gesagt wird, die Anrufe sind. */
export const de = {
  now: 'Gerade im Anruf',
  readAloud: 'Was Sie schreiben, wird dem Anrufer vorgelesen.',
  hangUp: 'Auflegen',
  hangUpTitle: 'Diesen Anruf beenden?',
  hangUpText: 'Der Anrufer wird sofort getrennt, ohne Abschied.',
  hungUp: 'Der Anruf ist beendet.',
  title: 'Anruf',
  direction: 'Art',
  directions: { incoming: 'Vom Telefon', browser: 'Aus dem Browser' },
  caller: 'Anrufer',
  duration: 'Dauer',
  outcome: 'Ausgang',
  outcomes: {
    completed: 'Abgeschlossen',
    abandoned: 'Beim Warten aufgelegt',
    failed: 'Abgebrochen',
  },
  sound: 'Klang',
  stars: (rating: number) => `${rating} von 5`,
}

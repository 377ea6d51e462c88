import type { Texts } from '../Texts.ts'

/** German texts of the boot screen. */
export const boot: Texts['boot'] = {
  title: 'Die Anwendung startet … Bitte warten Sie',
  secondsLeft: 'Verbleibende Sekunden',
  longer: seconds => `Es kann noch bis zu ${seconds} Sekunden dauern …`,
  overdue: 'Beim Start des Servers gibt es vielleicht ein Problem. Bitte wenden Sie sich an den Support.',
  away: 'Der Server antwortet noch nicht. Diese Seite versucht es weiter.',
  stopped:
    'Der Server wurde beendet, bevor er bereit war. Den Grund nennt seine Konsole; diese Seite versucht es weiter.',
}

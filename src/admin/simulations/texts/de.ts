import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of simulation statuses. */
export const de: Widened<typeof en> = {
  statuses: {
    queued: 'Wartet',
    running: 'Läuft',
    evaluating: 'Wird geprüft',
    passed: 'Bestanden',
    failed: 'Gescheitert',
    maybe: 'Unentschieden',
    cancelled: 'Abgebrochen',
    error: 'Gestört',
  },
  run: 'Ausführen',
  runTitle: suite => `${suite} ausführen?`,
  runBody:
    'Ihre Gespräche werden im Hintergrund mit dem Agenten durchgespielt, wie er gespeichert ist. Nichts davon ist echt.',
  runChainBody:
    'Ihre Gespräche werden im Hintergrund mit der Kette und dem Agenten durchgespielt, wie sie gespeichert sind. Nichts davon ist echt.',
  begun: 'Die Simulation beginnt',
  lastRuns: 'Letzte Läufe',
  never: 'Diese Testreihe wurde noch nie ausgeführt.',
  draft: 'Entwurf',
  version: number => `Fassung ${number}`,
  verdicts: {
    not_run: 'seit der letzten Änderung nicht ausgeführt',
    queued: 'läuft noch',
    running: 'läuft noch',
    failed: 'gescheitert',
    maybe: 'unentschieden',
    cancelled: 'abgebrochen',
    error: 'abgebrochen wegen eines Fehlers',
  },
}

import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of simulation statuses. */
export const de: Widened<typeof en> = {
  statuses: {
    queued: 'Wartet',
    running: 'Läuft',
    evaluating: 'Wird geprüft',
    passed: 'Bestanden',
    failed: 'Nicht bestanden',
    maybe: 'Unentschieden',
    cancelled: 'Abgebrochen',
    error: 'Fehler',
  },
  run: 'Ausführen',
  runTitle: suite => `${suite} ausführen?`,
  runBody: 'Ihre Gespräche laufen im Hintergrund mit dem gespeicherten Agenten. Nichts davon ist echt.',
  runChainBody:
    'Ihre Gespräche laufen im Hintergrund mit dem gespeicherten Ablauf und Agenten. Nichts davon ist echt.',
  begun: 'Die Simulation läuft',
  lastRuns: 'Letzte Läufe',
  never: 'Diese Testreihe wurde noch nie ausgeführt.',
  draft: 'Entwurf',
  version: number => `Version ${number}`,
  verdicts: {
    not_run: 'seit der letzten Änderung nicht ausgeführt',
    queued: 'läuft noch',
    running: 'läuft noch',
    failed: 'nicht bestanden',
    maybe: 'unentschieden',
    cancelled: 'abgebrochen',
    error: 'abgebrochen wegen eines Fehlers',
  },
}

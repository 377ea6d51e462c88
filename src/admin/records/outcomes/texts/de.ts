import type { en } from './en.ts'

/** Texts of the follow-up steps of a record. */
export const de: typeof en = {
  heading: 'Folgeschritte',
  types: {
    document: 'Dokument',
    record: 'Eintrag',
    booking: 'Termin',
    task: 'Aufgabe',
    email: 'E-Mail',
    smart_chain: 'Ablauf',
  },
  states: { waiting: 'Wartet', done: 'Erledigt', failed: 'Fehlgeschlagen' },
  again: reason => `Wird noch einmal versucht: ${reason}`,
  open: type => `${type} öffnen`,
  retry: 'Noch einmal versuchen',
  retried: 'Der Schritt läuft noch einmal.',
}

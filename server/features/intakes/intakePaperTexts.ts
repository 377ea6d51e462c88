import type { EntityData } from '../../store/records/entityData.ts'

/** Fixed texts of an intake response as a document. */
export interface PaperTexts {
  states: Readonly<Record<EntityData<'filled_intake'>['status'], string>>
  started: (time: string) => string
  completed: (time: string) => string
  consent: string
  agreed: (time: string) => string
  notAgreed: string
  skipped: string
  byPerson: (time: string) => string
  byTeam: (name: string, time: string) => string
  missing: string
}

export const intakePaperTexts: Readonly<Record<'en' | 'de', PaperTexts>> = {
  en: {
    states: {
      in_progress: 'In progress',
      completed: 'Complete',
      abandoned: 'Abandoned',
      needs_review: 'Needs review',
      voided: 'Invalid',
    },
    started: time => `Started: ${time}`,
    completed: time => `Completed: ${time}`,
    consent: 'Consent',
    agreed: time => `Given: ${time}`,
    notAgreed: 'Not given',
    skipped: 'Skipped',
    byPerson: time => `Answered by the person, ${time}`,
    byTeam: (name, time) => `Entered by ${name || 'the team'}, ${time}`,
    missing: 'Still missing',
  },
  de: {
    states: {
      in_progress: 'Läuft',
      completed: 'Vollständig',
      abandoned: 'Abgebrochen',
      needs_review: 'Zu prüfen',
      voided: 'Ungültig',
    },
    started: time => `Begonnen: ${time}`,
    completed: time => `Abgeschlossen: ${time}`,
    consent: 'Einwilligung',
    agreed: time => `Gegeben: ${time}`,
    notAgreed: 'Nicht gegeben',
    skipped: 'Übersprungen',
    byPerson: time => `Von der Person beantwortet, ${time}`,
    byTeam: (name, time) => `Eingetragen von ${name || 'Ihrem Team'}, ${time}`,
    missing: 'Fehlt noch',
  },
}

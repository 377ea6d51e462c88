import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  listening: 'Warten auf Ihre Website …',
  listeningHint:
    'Noch hat keine Seite den Chat angefordert. Fügen Sie den Einbettungscode in eine Seite ein, und öffnen Sie sie. Geschieht nichts, prüfen Sie, ob die Seite veröffentlicht ist und ob ein Werbeblocker oder eine Inhaltsrichtlinie (CSP) das Skript blockiert.',
  seen: (site: string) => `Gesehen auf ${site}`,
  reasons: {
    origin: (site: string) =>
      `${site} hat den Chat angefordert, gehört aber nicht zu den erlaubten Websites.`,
    token: (site: string) =>
      `${site} hat den Chat mit einem anderen Token angefordert. Kopieren Sie den Einbettungscode noch einmal.`,
    off: (site: string) =>
      `${site} hat den Chat angefordert, aber der Webchat ist in den Einstellungen ausgeschaltet.`,
    service: (site: string) => `${site} hat den Chat angefordert, aber der Agentendienst ist nicht aktiv.`,
    agent: (site: string) => `${site} hat den Chat angefordert, aber der Agent nimmt keine Gespräche an.`,
  },
  allow: (site: string) => `${site} erlauben`,
  done: 'Alles erledigt. Ihr Agent antwortet auf Ihrer Website.',
  home: 'Zur Startseite',
}

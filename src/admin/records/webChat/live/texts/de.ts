import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  listening: 'Warten auf Ihre Website …',
  listeningHint:
    'Noch hat nichts nach dem Chat gefragt. Setzen Sie die Zeilen auf eine Seite und öffnen Sie sie. Geschieht nichts: Ist die Seite veröffentlicht, hält ein Werbeblocker oder eine Inhaltsrichtlinie das Skript fern?',
  seen: (site: string) => `Gesehen auf ${site}`,
  reasons: {
    origin: (site: string) =>
      `${site} hat nach dem Chat gefragt, gehört aber nicht zu den erlaubten Websites.`,
    token: (site: string) =>
      `${site} hat mit einem anderen Token gefragt. Kopieren Sie die Zeilen noch einmal.`,
    off: (site: string) => `${site} hat gefragt, aber der Webchat ist in den Einstellungen ausgeschaltet.`,
    service: (site: string) => `${site} hat gefragt, aber der Dienst ist nicht aktiv.`,
    agent: (site: string) => `${site} hat gefragt, aber der Agent nimmt keine Gespräche an.`,
  },
  allow: (site: string) => `${site} erlauben`,
  done: 'Alles erledigt. Ihr Agent antwortet auf Ihrer Website.',
  home: 'Zur Startseite',
}

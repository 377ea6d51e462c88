import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  button: 'Zur Website hinzufügen',
  title: (agent: string) => `${agent} zu einer Website hinzufügen`,
  none: 'Besucher erreichen einen Agenten über einen Agentendienst. Legen Sie einen an, um den Einbettungscode für Ihre Seiten zu erhalten.',
  service: 'Name des Dienstes',
  make: 'Dienst anlegen',
  made: 'Der Dienst ist aktiv',
  choose: 'Dienst',
  failed: 'Die Agentendienste dieses Agenten konnten nicht geladen werden',
  snippet: 'Einbettungscode',
  snippetHint:
    'Fügen Sie diese zwei Zeilen irgendwo vor </body> ein, auf jeder Seite, die den Chat haben soll.',
  copy: 'Einbettungscode kopieren',
  where: 'Erlaubte Websites',
  allowed: (site: string) => `${site} darf den Chat zeigen`,
  disabled: 'Dieser Agent ist nicht aktiv. Aktivieren Sie ihn, damit er Gespräche annimmt.',
}

import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  button: 'Auf eine Website bringen',
  title: (agent: string) => `${agent} auf eine Website bringen`,
  none: 'Besucher erreichen einen Agenten über einen Dienst. Legen Sie einen an: Er gibt Ihnen zwei Zeilen für Ihre Seiten.',
  service: 'Name des Dienstes',
  make: 'Dienst anlegen',
  made: 'Der Dienst ist aktiv',
  choose: 'Dienst',
  failed: 'Die Dienste dieses Agenten konnten nicht geladen werden',
  snippet: 'Zwei Zeilen für Ihre Seiten',
  snippetHint: 'Irgendwo vor </body>, auf jeder Seite, die den Chat haben soll.',
  copy: 'Zeilen kopieren',
  where: 'Wo der Chat erscheinen darf',
  allowed: (site: string) => `${site} darf den Chat zeigen`,
  disabled: 'Dieser Agent ist nicht aktiv: Bis dahin nimmt er keine Gespräche an.',
}

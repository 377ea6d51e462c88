import { counted } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the settings page. */
export const de: Widened<typeof en> = {
  help: 'Alles, was Sie einmal für das ganze Team festlegen. Suchen Sie nach dem, was Sie ändern möchten: Auch einzelne Felder werden gefunden.',
  search: 'Einstellungen durchsuchen',
  clear: 'Suche leeren',
  found: count => counted(count, 'Treffer', 'Treffer'),
  noneTitle: 'Nichts passt',
  noneHint: query => `Keine Einstellung hat mit „${query}“ zu tun. Versuchen Sie ein anderes Wort.`,
  emptyTitle: 'Keine Einstellungen',
  emptyHint: 'Hier ist nichts für Sie freigegeben. Fragen Sie jemanden, der Ihr Team verwaltet.',
  changed: 'Geändert',
  by: name => `von ${name}`,
  failed: 'Einige Einstellungen konnten nicht geladen werden',
  fields: title => `Felder von ${title}`,
}

import { counted } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the settings page. */
export const de: Widened<typeof en> = {
  help: 'Alles, was Sie einmal für das ganze Team festlegen. Suchen Sie nach dem, was Sie ändern möchten: Auch einzelne Felder werden gefunden.',
  search: 'Einstellungen durchsuchen',
  clear: 'Suche löschen',
  found: count => counted(count, 'Treffer', 'Treffer'),
  noneTitle: 'Keine Einstellungen gefunden',
  noneHint: query => `Keine Einstellung passt zu „${query}“. Versuchen Sie ein anderes Wort.`,
  emptyTitle: 'Keine Einstellungen',
  emptyHint: 'Sie haben auf keine Einstellung Zugriff. Fragen Sie jemanden, der Ihr Team verwaltet.',
  changed: 'Geändert',
  by: name => `von ${name}`,
  failed: 'Einige Einstellungen konnten nicht geladen werden',
  fields: title => `Felder von ${title}`,
}

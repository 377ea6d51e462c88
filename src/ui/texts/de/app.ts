import type { Texts } from '../Texts.ts'

/** Texts of the frame around every page, in German. */
export const app: Texts['app'] = {
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  lightMode: 'Zur hellen Darstellung wechseln',
  darkMode: 'Zur dunklen Darstellung wechseln',
  skip: 'Zum Inhalt springen',
  signOut: 'Abmelden',
  account: name => `Ihr Konto, ${name}`,
  singleUser: 'Läuft im Einzelplatzbetrieb',
  multiUser: 'Läuft im Mehrbenutzerbetrieb',
  version: version => `Version ${version}`,
  missing: 'Diese Seite gibt es nicht',
  missingHint: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
  home: 'Zur Startseite',
  failed: 'Die Anwendung konnte nicht starten',
}

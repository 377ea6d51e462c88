import type { Texts } from '../Texts.ts'

/** German texts of the layout around every page. */
export const app: Texts['app'] = {
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  lightMode: 'Zur hellen Darstellung wechseln',
  darkMode: 'Zur dunklen Darstellung wechseln',
  skip: 'Zum Inhalt springen',
  accountMenu: 'Konto',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  account: name => `Ihr Konto, ${name}`,
  singleUser: 'Läuft im Einzelplatzbetrieb',
  multiUser: 'Läuft im Mehrbenutzerbetrieb',
  version: version => `Version ${version}`,
  products: {
    title: 'Produkte',
    receptionist: 'Empfang',
    sales_agent: 'Vertriebsagent',
    knowledge_agent: 'Wissensagent',
    intake_agent: 'Aufnahmeagent',
    custom_agent: 'Eigener Agent',
    politician: 'Politik',
  },
  missing: 'Diese Seite gibt es nicht',
  missingHint:
    'Vielleicht ist die Adresse vertippt, die Seite umgezogen oder Ihrer Rolle nicht zugänglich. Suchen Sie danach, oder beginnen Sie auf der Startseite.',
  missingSender: 'Hat ein Link Sie hergeführt? Sagen Sie es Ihrer Administration, mit dieser Nummer.',
  search: 'Danach suchen',
  home: 'Zur Startseite',
  failed: 'Diese Seite kann nicht gezeigt werden',
  failedHint:
    'Laden Sie sie neu: Das bringt auch die neueste Version. Wenn es wieder geschieht, senden Sie Ihrer Administration diese Angaben.',
  reload: 'Neu laden',
  details: 'Einzelheiten',
  copyDetails: 'Einzelheiten kopieren',
}

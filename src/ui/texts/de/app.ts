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
    intake_agent: 'Fragebogenagent',
    custom_agent: 'Eigener Agent',
    politician: 'Politik',
  },
  missing: 'Seite nicht gefunden',
  missingHint:
    'Vielleicht ist die Adresse vertippt, die Seite umgezogen oder für Ihre Rolle nicht zugänglich. Suchen Sie danach, oder gehen Sie zur Startseite.',
  missingSender: 'Wenn ein Link Sie hergeführt hat, nennen Sie Ihrer Administration diese Nummer.',
  search: 'Danach suchen',
  home: 'Zur Startseite',
  failed: 'Diese Seite kann nicht gezeigt werden',
  failedHint:
    'Laden Sie die Seite neu, um die neueste Version zu erhalten. Bleibt das Problem, senden Sie Ihrer Administration diese Angaben.',
  reload: 'Neu laden',
  details: 'Einzelheiten',
  copyDetails: 'Einzelheiten kopieren',
}

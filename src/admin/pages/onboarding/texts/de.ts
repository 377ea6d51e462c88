import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const pages = (count: number) => (count === 1 ? '1 Seite' : `${number(count)} Seiten`)
const answers = (count: number) => (count === 1 ? '1 Antwort' : `${number(count)} Antworten`)

/** Texts of the way from an address to an agent. */
export const de: Widened<typeof en> = {
  ask: {
    title: 'Ein Agent für Ihre Website',
    body: 'Nennen Sie die Adresse Ihrer Website. Was sie über Ihr Unternehmen sagt, wird Ihnen vorgeschlagen, und daraus wird ein Agent entworfen.',
    label: 'Ihre Website oder der Name Ihres Unternehmens',
    hint: 'Zum Beispiel www.example.com. Ohne Website genügt der Name.',
    begin: 'Beginnen',
    dismiss: 'Jetzt nicht',
    goOn: 'Weitermachen',
    goOnBody: (percent: number) =>
      `Sie haben ${number(percent)} % des Weges zu einem Agenten auf Ihrer Website.`,
    demo: 'Erst mit der Demo umsehen',
    empty: 'Geben Sie eine Adresse oder einen Namen an.',
  },
  review: {
    title: 'Ist das Ihr Unternehmen?',
    reading: (site: string) => `${site} wird gelesen …`,
    readingHint: 'Sie können schon schreiben: Nichts, was Sie eingegeben haben, wird ersetzt.',
    found:
      'Sehen Sie durch, was gefunden wurde. Was nicht übernommen werden soll, wählen Sie ab; Unbekanntes bleibt leer.',
    nothing: (site: string) =>
      `Auf ${site} war nichts zu lesen. Ergänzen Sie, was Sie möchten; der Name genügt.`,
    byHand: 'Ergänzen Sie, was Sie möchten; der Name genügt.',
    failed: 'Die Website konnte nicht gelesen werden',
    again: 'Andere Adresse',
    source: 'Woher das stammt',
    typed: 'Wie Sie es eingegeben haben',
    by: {
      structured: 'Angaben für Suchmaschinen',
      metadata: 'Kopf der Seite',
      text: 'Text der Seite',
      model: 'von Ihrem Sprachmodell gelesen',
      head: 'Kopf der Seite',
      manifest: 'Manifest der Website',
      styles: 'Gestaltung der Website',
    },
    fields: {
      name: 'Name',
      description: 'Was Sie tun',
      phone: 'Telefon',
      email: 'E-Mail',
      address: 'Anschrift',
      opening_hours: 'Öffnungszeiten',
      services: 'Leistungen',
      color: 'Farbe des Chats',
      logo: 'Bild im Chat',
      questions: 'Erste Antworten',
      pages: 'Seiten, aus denen geantwortet wird',
    },
    take: (field: string) => `Übernehmen: ${field}`,
    answers,
    pages: (count: number) => `${pages(count)} gefunden; Ihr Agent liest sie und zitiert daraus.`,
    ledger: 'Alle Seiten, und warum manche wegbleiben',
    taken: 'übernommen',
    reasons: {
      over_limit: 'wird später gelesen, mit dem Rest der Website',
      robots: 'laut robots.txt nicht zu lesen',
      needs_script: 'zeigt ihre Wörter nur durch Skripte',
      empty: 'hat keine Wörter',
      not_found: 'gibt es nicht',
      refused: 'hat die Website verweigert',
      elsewhere: 'führt zu einer anderen Website',
      not_a_page: 'ist keine Seite',
      unreachable: 'antwortet nicht',
      forbidden: 'liegt in einem privaten Netz',
      too_large: 'ist zu groß',
      other: 'war nicht zu lesen',
    },
    nameMissing: 'Geben Sie Ihrem Unternehmen einen Namen.',
    takeOver: 'Übernehmen und Agenten entwerfen',
    more: 'Alles Weitere steht unter „Über Ihr Unternehmen“, wann immer Sie möchten.',
  },
  trial: {
    title: (name: string) => `${name} ist bereit zum Ausprobieren`,
    body: 'Fragen Sie, was Ihre Besucher fragen. Niemand sonst sieht es.',
    edit: 'Agenten ändern',
    business: 'Angaben zum Unternehmen ändern',
    reading: 'Die Seiten Ihrer Website werden gelesen; die Antworten wachsen mit.',
    readFailed: 'Die Seiten Ihrer Website konnten nicht gelesen werden.',
    pages: 'Seiten ansehen',
  },
  live: {
    title: 'Auf Ihre Website bringen',
    body: 'Von da an antwortet er Besuchern Ihrer Website.',
    publish: 'Veröffentlichen',
    published: 'Ihr Agent ist bei der Arbeit',
    service: 'Website',
    snippet: 'Zwei Zeilen für Ihre Seiten',
    snippetHint: 'Irgendwo vor </body>, auf jeder Seite, die den Chat haben soll.',
    copySnippet: 'Zeilen kopieren',
    where: 'Wo der Chat erscheinen darf',
    listening: 'Warten auf Ihre Website …',
    listeningHint:
      'Noch hat nichts nach dem Chat gefragt. Setzen Sie die Zeilen auf eine Seite und öffnen Sie sie. Geschieht nichts: Ist die Seite veröffentlicht, hält ein Werbeblocker oder eine Richtlinie für Inhalte das Skript fern?',
    seen: (site: string) => `Gesehen auf ${site}`,
    reasons: {
      origin: (site: string) =>
        `${site} hat nach dem Chat gefragt, gehört aber nicht zu den erlaubten Websites.`,
      token: (site: string) =>
        `${site} hat mit einem anderen Token gefragt. Kopieren Sie die Zeilen noch einmal.`,
      off: (site: string) => `${site} hat gefragt, aber der Web-Chat ist in den Einstellungen ausgeschaltet.`,
      service: (site: string) => `${site} hat gefragt, aber der Service ist nicht aktiv.`,
      agent: (site: string) => `${site} hat gefragt, aber der Agent nimmt keine Gespräche an.`,
    },
    allow: (site: string) => `${site} erlauben`,
    done: 'Alles erledigt. Ihr Agent antwortet auf Ihrer Website.',
    home: 'Zur Startseite',
  },
}

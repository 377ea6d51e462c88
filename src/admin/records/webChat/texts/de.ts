import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the web chat settings and of embedding chats. */
export const de: Widened<typeof en> = {
  preview: {
    title: 'Vorschau',
    show: 'Vorschau zeigen',
    hide: 'Vorschau schließen',
    of: 'Vorschau des Chats mit den Einstellungen im Formular',
    agent: 'Ihr Agent',
    question: 'Haben Sie am Freitag Zeit für mich?',
    call: 'Sucht freie Zeiten',
    result: 'Freie Zeiten',
    resultText: 'Freitag: 10:30 und 14:00',
    answer: 'Ja, um **10:30** oder um **14:00**. Was passt Ihnen besser?',
  },
  readable: {
    title: 'Schwer zu lesen',
    fine: 'Alle Texte sind gut zu lesen.',
    faults: {
      user: 'Nachrichten von Besuchern heben sich kaum von ihrem Hintergrund ab.',
      agent: 'Nachrichten des Agenten heben sich kaum von ihrem Hintergrund ab.',
      call: 'Aktionen des Agenten heben sich kaum von ihrem Hintergrund ab.',
      result: 'Ergebnisse von Aktionen heben sich kaum von ihrem Hintergrund ab.',
      date: 'Zeiten und Tage heben sich kaum vom Hintergrund ab.',
      name: 'Namen heben sich kaum vom Hintergrund ab.',
      button: 'Die Sprechblase hebt sich kaum vom Knopf ab.',
    },
    ratio: (ratio, min) => `Kontrast ${ratio}; empfohlen sind mindestens ${min}.`,
    mend: 'Lesbare Farbe verwenden',
    mendOf: fault => `Lesbare Farbe verwenden: ${fault}`,
  },
  bar: {
    empty:
      'Der Chat erscheint nur auf den eigenen Seiten dieser Installation. Fügen Sie die Adresse Ihrer Website hinzu.',
    sites: sites => `Der Chat darf auf ${sites} erscheinen.`,
    everywhere: 'Der Chat darf auf jeder Website erscheinen.',
    title: 'Der Chat auf Ihrer Website',
    open: 'Zur Website hinzufügen',
    tryIt: 'Ausprobieren',
  },
  panel: {
    title: 'Zu Ihrer Website hinzufügen',
    chat: 'Chat',
    own: 'Ihr Webchat',
    ownHint: 'Es antwortet der erste aktive Agentendienst.',
    serviceOff: 'Dieser Agentendienst ist nicht aktiv: Dort antwortet noch niemand.',
    intakeOff: 'Dieser Fragebogen ist ausgeschaltet: Er nimmt keine neuen Antworten an.',
    services: 'Agentendienste',
    intakes: 'Fragebögen',
    snippet: 'Einbettungscode',
    snippetHint:
      'Fügen Sie diese zwei Zeilen irgendwo vor </body> ein, auf jeder Seite, die den Chat haben soll.',
    copy: 'Kopieren',
    copySnippet: 'Einbettungscode kopieren',
    link: 'Chat als ganze Seite',
    linkHint:
      'Der Chat füllt das Fenster. Verwenden Sie diesen Link in E-Mails, auf Plakaten oder in einer App.',
    copyLink: 'Link kopieren',
    openLink: 'Öffnen',
  },
  builders: {
    title: 'WordPress, Wix, Shopify und andere',
    steps: {
      wordpress:
        'Installieren Sie das kostenlose Plugin WPCode. Öffnen Sie „Code Snippets › Header & Footer“, fügen Sie den Code bei „Footer“ ein, und speichern Sie. Bei WordPress.com muss Ihr Tarif Plugins erlauben.',
      wix: 'Öffnen Sie „Einstellungen › Benutzerdefinierter Code“, und fügen Sie dort den Code hinzu. Wählen Sie alle Seiten und das Ende von „Body“. Wix verlangt dafür ein Premiumpaket mit eigener Domain.',
      shopify:
        'Öffnen Sie „Onlineshop › Themes“. Wählen Sie im Menü Ihres Themes „Code bearbeiten“, öffnen Sie layout/theme.liquid, fügen Sie den Code vor </body> ein, und speichern Sie.',
      squarespace:
        'Öffnen Sie „Einstellungen › Entwicklertools › Code-Injektion“, fügen Sie den Code bei „Footer“ ein, und speichern Sie. Die günstigsten Tarife haben keine Code-Injektion.',
      tagManager:
        'Legen Sie ein Tag vom Typ „Benutzerdefiniertes HTML“ an, fügen Sie den Code ein, wählen Sie den Trigger „All Pages“, und veröffentlichen Sie den Container mit „Senden“.',
    },
  },
  strict: {
    title: 'Seiten mit strenger Inhaltsrichtlinie (CSP)',
    hint: 'Verbieten Ihre Seiten Skripte im Quelltext, schreiben Sie den Aufruf in eine eigene Datei.',
    html: 'Auf der Seite',
    file: name => `In der Datei ${name}`,
    policy: 'Ergänzungen der Richtlinie',
    policyHint: 'Ergänzen Sie damit Ihre Content-Security-Policy. Der Chat lädt sonst nichts.',
    copyHtml: 'Code für strenge Seiten kopieren',
    copyFile: 'Datei kopieren',
    copyPolicy: 'Richtlinie kopieren',
  },
  known: {
    title: 'Angemeldete Besucher',
    hint: 'Wenn sich Menschen auf Ihrer Website anmelden, kann sie dem Chat sagen, wer sie sind. Ihr Server signiert das mit einem Geheimnis, das nur er und diese Installation haben. So kann sich niemand für jemand anderen ausgeben.',
    howTo: 'Auf Ihrem Server (Node.js)',
    page: 'Auf der Seite, mit dem Token, das Ihr Server signiert hat',
    claims:
      'sub ist Ihre eigene ID für die Person und muss dabei sein. Name, E-Mail und Ablaufzeit (exp) werden auch gelesen.',
    copyHowTo: 'Serverbeispiel kopieren',
    copyPage: 'Aufruf kopieren',
    none: 'Es gibt noch kein Geheimnis.',
    set: last4 => `Ein Geheimnis ist gesetzt. Es endet auf ${last4}.`,
    make: 'Geheimnis erzeugen',
    replace: 'Geheimnis ersetzen',
    replaceTitle: 'Geheimnis ersetzen?',
    replaceBody:
      'Das jetzige Geheimnis gilt sofort nicht mehr. Ihr Server braucht das neue, um Besucher wieder zu erkennen.',
    made: 'Ihr neues Geheimnis. Es wird nur jetzt gezeigt: Speichern Sie es dort, wo Ihr Server seine Geheimnisse hat.',
    secret: 'Geheimnis',
    copySecret: 'Geheimnis kopieren',
    saved: 'Das Geheimnis ist gespeichert',
  },
  sites: {
    title: 'Websites',
    hint: 'Websites, auf denen der Chat erscheinen darf. Seiten dieser Installation dürfen immer.',
    add: 'Adresse Ihrer Website',
    addHint: 'Zum Beispiel www.beispiel.de, oder *.beispiel.de für alles darunter.',
    button: 'Hinzufügen',
    added: site => `${site} darf den Chat zeigen`,
    removed: site => `${site} zeigt den Chat nicht mehr`,
    undone: 'Rückgängig gemacht',
    notUndone: 'Die Websites wurden inzwischen geändert: Nichts wurde rückgängig gemacht',
    failed: 'Die Websites konnten nicht geladen werden',
    full: max => `Sie können bis zu ${number(max)} Websites hinzufügen. Entfernen Sie zuerst eine.`,
    faults: {
      unreadable: 'Geben Sie die Adresse einer Website ein, zum Beispiel www.beispiel.de.',
      insecure: 'Die Website muss verschlüsselt sein: Ihre Adresse beginnt mit https://.',
      known: 'Diese Website steht schon in der Liste.',
    },
  },
}

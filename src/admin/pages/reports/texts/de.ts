import { de as figures } from '../../../../../common/reports/figureTexts/de.ts'
import { counted, number } from '../../../../ui/texts/de/wording.ts'
import type { en } from './en.ts'

/** German texts of the reports. */
export const de: typeof en = {
  dates: (dates, zone) => `${dates}, Zeiten in ${zone}.`,
  comparedWith: dates => `Verglichen mit ${dates}.`,
  stillRunning: 'Der Zeitraum läuft noch.',
  help: 'Alle Zahlen eines Berichts handeln von denselben Gesprächen: denen, die in diesem Zeitraum begannen. Tests und Simulationen zählen nicht. Wählen Sie eine Zahl, um ihre Gespräche zu sehen.',
  kind: 'Gespräche',
  kinds: { multichannel: 'Alle', text: 'Schriftlich', voice: 'Anrufe' },
  period: 'Zeitraum',
  periods: {
    today: 'Heute',
    '7d': 'Letzte 7 Tage',
    '30d': 'Letzte 30 Tage',
    this_month: 'Dieser Monat',
    last_month: 'Letzter Monat',
    '90d': 'Letzte 90 Tage',
    own: 'Eigene Daten',
  },
  from: 'Von',
  to: 'Bis',
  backwards: 'Der letzte Tag liegt vor dem ersten.',
  compare: 'Vergleichen mit',
  compares: {
    previous_period: 'Zeitraum davor',
    previous_year: 'Vorjahr',
    none: 'Kein Vergleich',
  },
  granularity: 'Balken',
  granularities: { hour: 'Nach Stunden', day: 'Nach Tagen', week: 'Nach Wochen', month: 'Nach Monaten' },
  filters: {
    label: 'Filter',
    clear: 'Filter entfernen',
    nothing: 'Nichts zur Auswahl',
    formerly: 'Gelöscht',
  },
  download: 'Herunterladen',
  formats: { csv: 'CSV-Datei', xlsx: 'Excel-Datei (ein Blatt für jede Tabelle)' },
  fileName: 'bericht',
  forbidden: 'Sie dürfen Berichte nicht sehen',
  takesTooLong: 'Dieser Bericht dauert zu lange. Wählen Sie einen kürzeren Zeitraum.',
  updating: 'Wird aktualisiert …',
  empty: {
    title: 'Noch keine Gespräche',
    body: 'Sobald Besucher schreiben oder anrufen, sehen Sie hier, wie viel Ihre Agenten ohne Menschen erledigen. Setzen Sie dafür den Chat auf Ihre Website, oder geben Sie einem Agenten eine Telefonnummer.',
    action: 'Chat auf die Website setzen',
  },
  none: {
    title: 'Keine Gespräche in diesem Zeitraum',
    body: 'Wählen Sie einen längeren Zeitraum, oder entfernen Sie Filter.',
  },
  figures: {
    ...figures,
    headings: {
      outcome: 'Ergebnis',
      calls: 'Telefonate',
      speed: 'Tempo',
      effort: 'Aufwand',
      more: 'Weitere Zahlen',
    },
    main: 'Wichtigste Zahlen',
    meaning: 'Was die Zahlen bedeuten',
    nothing: 'Noch nichts zu messen',
    open: (name, value) => `${name}: ${value}. Gespräche zeigen`,
    before: value => `davor: ${value}`,
    openBefore: (name, value) => `${name} davor: ${value}. Gespräche zeigen`,
    sample: count => `von ${counted(count, 'Gespräch', 'Gesprächen')}`,
    target: value => `Ziel ${value}`,
    reached: 'erreicht',
    missed: 'verfehlt',
    notYetKnown: count => `${number(count)} noch offen`,
  },
  trend: {
    new: 'neu',
    same: 'unverändert',
    points: (points, text) => `${text} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkte'}`,
    tones: { good: 'besser', bad: 'schlechter' },
  },
  chart: {
    title: 'Verlauf',
    figure: 'Zahl',
    asTable: 'Als Tabelle zeigen',
    asChart: 'Als Diagramm zeigen',
    label: figure =>
      `${figure} im Verlauf. Mit den Pfeiltasten wechseln Sie den Balken, mit der Eingabetaste sehen Sie die Gespräche.`,
    time: 'Zeit',
    nothing: 'Zu dieser Zahl gibt es nichts zu zeichnen.',
  },
  funnel: {
    title: 'Wie weit Gespräche kamen',
    steps: {
      reached: 'Gespräch begonnen',
      engaged: 'Etwas geschrieben oder gesagt',
      handled: 'Von einem Agenten bearbeitet',
      resolved: 'Ohne Menschen gelöst',
      durable: 'Dauerhaft gelöst',
    },
  },
  reasons: {
    title: 'Warum Gespräche übergeben wurden',
    none: 'Es wurde kein Gespräch übergeben.',
    names: {
      customer_request: 'Der Besucher wollte einen Menschen',
      missing_knowledge: 'Der Agent wusste die Antwort nicht',
      unsupported_request: 'Dafür ist der Agent nicht da',
      policy_restriction: 'Eine Regel verbietet es',
      tool_failure: 'Eine Aktion schlug fehl',
      pending_clarification: 'Etwas muss geklärt werden',
      usage_limit: 'Eine Grenze war erreicht',
      timeout: 'Es dauerte zu lange',
    },
    byTeam: 'Jemand vom Team hat übernommen',
  },
  unanswered: {
    title: 'Unbeantwortete Fragen',
    none: 'Agenten fanden auf jede Frage eine Antwort.',
    all: 'Alle unbeantworteten Fragen',
    times: count => (count === 1 ? 'einmal' : `${number(count)}-mal`),
  },
  tables: {
    titles: {
      channel: 'Nach Kanal',
      agent_id: 'Nach Agent',
      agent_service_id: 'Nach Dienst',
      language_id: 'Nach Sprache',
      ended_by: 'Nach Ende',
    },
    columns: {
      channel: 'Kanal',
      agent_id: 'Agent',
      agent_service_id: 'Dienst',
      language_id: 'Sprache',
      ended_by: 'Beendet durch',
    },
    without: {
      channel: 'Kein Kanal',
      agent_id: 'Kein Agent',
      agent_service_id: 'Kein Dienst',
      language_id: 'Unbekannte Sprache',
      ended_by: 'Noch nicht beendet',
    },
    endedBy: {
      agent: 'Agent',
      visitor: 'Besucher',
      person: 'Team',
      idle: 'Keine weiteren Nachrichten',
      fault: 'Störung',
    },
    others: count => `${number(count)} weitere`,
    narrow: name => `Nur ${name} zeigen`,
    deleted: 'Gelöscht',
  },
  warnings: {
    title: 'Hinweise',
    still_counting: count =>
      count === 1
        ? '1 Gespräch wird noch gezählt. Die Zahlen folgen gleich.'
        : `${number(count)} Gespräche werden noch gezählt. Die Zahlen folgen gleich.`,
    not_kept: count =>
      count === 1
        ? '1 Gespräch ist nicht mehr gespeichert. Es zählt, lässt sich aber nicht öffnen.'
        : `${number(count)} Gespräche sind nicht mehr gespeichert. Sie zählen, lassen sich aber nicht öffnen.`,
    no_tokens: count =>
      count === 1
        ? 'Von 1 Gespräch sind die Token nicht bekannt. Die Token-Zahlen lassen es aus.'
        : `Von ${number(count)} Gesprächen sind die Token nicht bekannt. Die Token-Zahlen lassen sie aus.`,
    not_yet_known: count =>
      count === 1
        ? '1 gelöstes Gespräch endete vor weniger als 7 Tagen. Ob es dauerhaft gelöst ist, steht noch nicht fest.'
        : `${number(count)} gelöste Gespräche endeten vor weniger als 7 Tagen. Ob sie dauerhaft gelöst sind, steht noch nicht fest.`,
  },
  file: {
    part: 'Teil',
    parts: {
      total: 'Zeitraum',
      previous: 'Zeitraum davor',
      bar: 'Verlauf',
      funnel: 'Wie weit Gespräche kamen',
      reason: 'Grund der Übergabe',
      question: 'Unbeantwortete Frage',
    },
    name: 'Bezeichnung',
    from: 'Von',
    to: 'Bis (ausschließlich)',
    zone: 'Zeitzone',
    count: 'Anzahl',
  },
}

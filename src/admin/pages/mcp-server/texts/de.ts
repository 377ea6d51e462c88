import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the MCP server page. */
export const de: Widened<typeof en> = {
  help: 'Über MCP, das Model Context Protocol, rufen KI-Programme wie Claude oder Ihre eigenen Agenten Werkzeuge anderer Systeme auf. Hier sehen Sie, wie sich ein Programm verbindet und welche Werkzeuge es bekommt. Jeder Aufruf steht im Protokoll.',
  caption:
    'Lassen Sie KI-Programme in Ihrem Wissen suchen, Ihre Aktionen ausführen und mit Ihren Einträgen arbeiten.',
  forbiddenTitle: 'Den MCP-Server können Sie nicht sehen',
  connect: 'Ein Programm verbinden',
  addressStep: '1. Adresse kopieren',
  address: 'Adresse des MCP-Servers',
  copyAddress: 'Adresse kopieren',
  keyStep: '2. API-Schlüssel anlegen',
  keyHint:
    'Damit meldet sich das Programm an. Geben Sie jedem Programm einen eigenen Schlüssel, damit Sie ihn widerrufen können.',
  createKey: 'API-Schlüssel anlegen',
  configStep: '3. Programm einrichten',
  config: 'Konfiguration (mcpServers)',
  configHint: placeholder =>
    `Viele Programme lesen dieses Format. Manche nennen die Liste anders. Ersetzen Sie ${placeholder} durch Ihren Schlüssel.`,
  copyConfig: 'Konfiguration kopieren',
  curl: 'Im Terminal ausprobieren',
  curlHint: 'Die Antwort nennt die Werkzeuge.',
  copyCurl: 'Befehl kopieren',
  tools: 'Werkzeuge',
  toolCount: count =>
    count === 1 ? 'Programme bekommen 1 Werkzeug.' : `Programme bekommen ${number(count)} Werkzeuge.`,
  leftOut: count =>
    `${number(count)} ${count === 1 ? 'weiteres Werkzeug ist' : 'weitere Werkzeuge sind'} eingeschaltet, aber nicht im Angebot, denn ein Programm bekommt höchstens 200. Schalten Sie Werkzeuge ab, die niemand braucht.`,
  kinds: {
    knowledge: 'Immer eingeschaltet',
    action: 'In der Aktion eingeschaltet',
    find: 'Im Datentyp eingeschaltet',
    create: 'Im Datentyp eingeschaltet',
    update: 'Im Datentyp eingeschaltet',
    act: 'Im Datentyp eingeschaltet',
  },
  risks: { read: 'Liest nur', write: 'Kann Daten ändern' },
  openRecord: (where, title) => `${where}: ${title}`,
  more: {
    title: 'Mehr Werkzeuge anbieten',
    body: 'Bisher können Programme nur in Ihrem Wissen suchen. Schalten Sie in einer Aktion „Andere Programme dürfen sie aufrufen“ ein, oder geben Sie einem Datentyp „Zugriff für andere Programme“.',
    actions: 'Aktionen',
    types: 'Datentypen',
  },
}

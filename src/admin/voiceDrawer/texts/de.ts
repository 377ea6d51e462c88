import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the call drawer. Words that §4 and §8 prescribe stay as they are; these texts explain them. */
export const de: Widened<typeof en> = {
  title: 'Einen Agenten anrufen',
  nobody: 'Ihr Agent',
  noNumber: 'Aus Ihrem Browser, ohne Telefonnummer',
  close: 'Schließen',
  meaning: {
    'Initializing...': 'Anrufe werden geladen.',
    'Fetching token...': 'Die Erlaubnis zum Anrufen wird geholt.',
    'Initializing device...': 'Die Leitung wird vorbereitet.',
    Ready: 'Sie können jetzt anrufen.',
    'Connecting...': 'Es wird auf eine Antwort gewartet.',
    'On Call': 'Das Transkript erscheint unten.',
    'Disconnecting...': 'Der Anruf wird beendet.',
    Offline: 'Die Leitung ist nicht erreichbar. Sie können es trotzdem versuchen.',
    Error: 'Etwas ist schiefgegangen.',
    Unmounted: 'Anrufe sind hier abgeschaltet.',
  },
  ringing: 'Es klingelt.',
  muted: 'Sie sind stumm: Der Agent hört Sie nicht.',
  reconnecting: 'Die Verbindung ist unterbrochen und wird wiederhergestellt. Bitte bleiben Sie dran.',
  reconnectingShort: 'Neu verbinden',
  duration: 'Dauer des Anrufs',
  connect: 'Anrufen',
  disconnect: 'Auflegen',
  mute: 'Stumm',
  unmute: 'Stumm aus',
  keypad: 'Tasten',
  devices: 'Geräte',
  retry: 'Erneut versuchen',
  privacy: 'Ihr Mikrofon ist nur während eines Anrufs an.',
  toServices: 'KI-Einstellungen öffnen',
  testLine: 'Leitung prüfen',
  hints: {
    authentication:
      'Der Telefondienst hat den Anrufer abgelehnt. Ein Administrator kann die Einstellungen von Twilio prüfen.',
    tokenInvalid:
      'Der Telefondienst hat das Zugriffstoken abgelehnt. Ein Administrator kann den API-Schlüssel prüfen.',
    tokenExpired: 'Das Zugriffstoken ist abgelaufen. Ein neues wird angefordert.',
    unreachable:
      'Die Verbindung kam nicht zustande oder ging verloren. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    interrupted: 'Die Verbindung wurde unterbrochen. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    microphoneRefused:
      'Ihr Browser lässt diese Seite das Mikrofon nicht verwenden. Erlauben Sie es neben der Adresse und versuchen Sie es erneut.',
    microphoneMissing:
      'Es ist kein Mikrofon verfügbar. Schließen Sie eines an, oder beenden Sie das Programm, das es benutzt.',
    speechService:
      'Agenten hören und sprechen über Ihre Sprachdienste. Ein Administrator kann Adresse, Schlüssel, Modell und Stimme des Dienstes prüfen. Rufen Sie danach noch einmal an.',
    malformedInvite: 'Der Telefondienst hat einen ungültigen Anruf gesendet. Bitte versuchen Sie es erneut.',
    noDigits: 'Die Tasten kamen nicht an. Der Anruf geht weiter; versuchen Sie es gleich noch einmal.',
    noOutput: 'Wählen Sie den Lautsprecher in den Einstellungen Ihres Computers.',
    unsupported:
      'Verwenden Sie ein aktuelles Chrome, Edge, Firefox oder Safari und eine Adresse, die mit https beginnt.',
    notReady: 'Anrufe werden noch vorbereitet. Warten Sie kurz und versuchen Sie es erneut.',
    noCall: 'Es kam kein Anruf zustande. Bitte versuchen Sie es erneut.',
    noToken:
      'Der Server hat den Anruf nicht erlaubt. Ein Administrator kann die Einstellungen für Telefon prüfen.',
    unknown: 'Bitte versuchen Sie es erneut. Bleibt es dabei, nennen Sie einem Administrator den Code.',
  },
  permission: {
    denied: 'Ihr Browser lässt diese Seite das Mikrofon nicht verwenden.',
    deniedHow:
      'Klicken Sie auf das Symbol neben der Adresse, erlauben Sie das Mikrofon, und rufen Sie erneut an. Vorher hört Sie niemand.',
    missing: 'Es wurde kein Mikrofon gefunden.',
    missingHow: 'Schließen Sie eines an, oder schalten Sie es ein. Es erscheint hier von selbst.',
    asking: 'Ihr Browser fragt, ob diese Seite das Mikrofon benutzen darf. Wählen Sie „Zulassen“.',
  },
  warnings: {
    'low-bytes-received': 'Es kommt fast kein Ton an: Sie hören den Agenten vielleicht nicht.',
    'low-bytes-sent': 'Es wird fast kein Ton gesendet: Der Agent hört Sie vielleicht nicht.',
    'high-jitter': 'Der Ton kommt ungleichmäßig an: Er kann knistern.',
    'high-rtt': 'Der Ton kommt verzögert an: Sie fallen sich vielleicht ins Wort.',
    'high-packet-loss': 'Teile des Tons gehen verloren: Wörter können fehlen.',
    'low-mos': 'Die Leitung ist schlecht.',
    'constant-audio-input-level': 'Ihr Mikrofon scheint aus zu sein: Sein Pegel ändert sich nie.',
    'constant-audio-output-level': 'Vom Agenten ist nichts zu hören: Sein Pegel ändert sich nie.',
    'sound-over-websocket':
      'Ihr Netz sperrt die übliche Verbindung für Anrufe. Der Ton läuft stattdessen über die Webverbindung und kommt vielleicht etwas später an.',
    'ice-connectivity-lost': 'Die Verbindung ist unterbrochen und wird wiederhergestellt.',
  },
  warningOther: name => `Die Leitung hat ein Problem: ${name}.`,
  pad: {
    title: 'Tasten',
    pressed: 'Gedrückt',
    star: 'Stern',
    pound: 'Raute',
  },
  deviceChoice: {
    input: 'Mikrofon',
    output: 'Lautsprecher',
    usual: 'Systemstandard',
    numbered: (kind, number) => `${kind} ${number}`,
    failed: 'Dieses Gerät ließ sich nicht verwenden.',
  },
  incoming: {
    from: name => `${name} ruft an`,
    somebody: 'Jemand',
    accept: 'Annehmen',
    reject: 'Ablehnen',
  },
  feedback: {
    title: 'Wie gut war der Anruf?',
    stars: count =>
      count === 1 ? '1 von 5: schlecht' : count === 5 ? '5 von 5: ausgezeichnet' : `${count} von 5`,
    unrated: 'Nicht bewertet',
    issue: 'Was war nicht gut? (optional)',
    send: 'Senden',
    skip: 'Nicht jetzt',
    thanks: 'Danke.',
    failed: 'Ihre Bewertung konnte nicht gesendet werden.',
  },
  transcript: {
    title: 'Transkript',
    soon: 'Das Transkript erscheint hier, während Sie sprechen.',
  },
  elsewhere: {
    title: 'Anrufe sind in einem anderen Tab offen',
    hint: 'Nur ein Tab kann telefonieren. Schließen Sie den anderen Tab, dann wechseln Anrufe von selbst hierher.',
  },
  missing: {
    title: 'Anrufe sind noch nicht eingerichtet',
    intro: 'Um Anrufe anzunehmen, brauchen Sie:',
    what: {
      agent: 'Einen Agenten, der antwortet',
      twilio: 'Ihr Konto bei Twilio',
      bot_number: 'Eine Telefonnummer',
      transcription: 'Einen Transkriptionsdienst',
      speech: 'Einen Sprachdienst',
    },
    why: {
      agent: 'Wählen Sie, wer Anrufe annimmt.',
      twilio: 'Tragen Sie das Konto, seinen API-Schlüssel und seine TwiML-App ein.',
      bot_number: 'Anrufe über Twilio gehen an diese Nummer.',
      transcription: 'Damit versteht der Agent, was Sie sagen.',
      speech: 'Damit hören Sie, was der Agent sagt.',
    },
    set: {
      agent: 'Agenten wählen',
      twilio: 'Konto eintragen',
      bot_number: 'Nummer eintragen',
      transcription: 'Spracherkennung einrichten',
      speech: 'Sprachausgabe einrichten',
    },
    use: agent => `${agent} verwenden`,
    chosen: agent => `${agent} nimmt Anrufe an`,
    ask: 'Bitten Sie einen Administrator, das einzurichten.',
    again: 'Erneut prüfen',
    type: 'Stattdessen schreiben',
  },
  failed: 'Anrufe konnten nicht geladen werden.',
}

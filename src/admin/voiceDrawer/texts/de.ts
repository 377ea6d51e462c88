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
    'On Call': 'Was gesagt wird, steht unten.',
    'Disconnecting...': 'Der Anruf wird beendet.',
    Offline: 'Die Leitung ist nicht erreichbar. Sie können es trotzdem versuchen.',
    Error: 'Etwas ist schiefgegangen.',
    Unmounted: 'Anrufe sind hier abgeschaltet.',
  },
  ringing: 'Es klingelt.',
  muted: 'Sie sind stumm: Der Agent hört Sie nicht.',
  reconnecting: 'Die Verbindung ist unterbrochen. Sie wird wiederhergestellt; bitte bleiben Sie dran.',
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
      'Der Telefondienst hat nicht anerkannt, wer anruft. Ein Administrator kann die Einstellungen von Twilio prüfen.',
    tokenInvalid:
      'Der Telefondienst hat unsere Erlaubnis nicht anerkannt. Ein Administrator kann den API-Schlüssel prüfen.',
    tokenExpired: 'Die Erlaubnis zum Anrufen ist abgelaufen. Eine neue wird geholt.',
    unreachable:
      'Die Verbindung kam nicht zustande oder ging verloren. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    interrupted: 'Die Verbindung wurde unterbrochen. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    microphoneRefused:
      'Ihr Browser gibt dieser Seite das Mikrofon nicht. Erlauben Sie es neben der Adresse und versuchen Sie es erneut.',
    microphoneMissing:
      'Kein Mikrofon ließ sich verwenden. Schließen Sie eines an, oder beenden Sie das Programm, das es benutzt.',
    speechService:
      'Agenten hören und sprechen über Ihre Dienste. Ein Admin kann Adresse, Schlüssel, Modell und Stimme des Dienstes prüfen und dann noch einmal anrufen.',
    malformedInvite:
      'Der Telefondienst hat einen Anruf geschickt, der nicht zu verstehen ist. Bitte versuchen Sie es erneut.',
    noDigits: 'Die Tasten kamen nicht an. Der Anruf geht weiter; versuchen Sie es gleich noch einmal.',
    noOutput: 'Wählen Sie den Lautsprecher in den Einstellungen Ihres Computers.',
    unsupported:
      'Verwenden Sie ein aktuelles Chrome, Edge, Firefox oder Safari und eine Adresse, die mit https beginnt.',
    notReady: 'Anrufe werden noch vorbereitet. Warten Sie kurz und versuchen Sie es erneut.',
    noCall: 'Es kam kein Anruf zustande. Bitte versuchen Sie es erneut.',
    noToken:
      'Der Server hat keine Erlaubnis zum Anrufen gegeben. Ein Administrator kann die Einstellungen für Telefon prüfen.',
    unknown: 'Bitte versuchen Sie es erneut. Bleibt es dabei, nennen Sie einem Administrator den Code.',
  },
  permission: {
    denied: 'Ihr Browser gibt dieser Seite das Mikrofon nicht.',
    deniedHow:
      'Klicken Sie auf das Symbol neben der Adresse, erlauben Sie das Mikrofon, und rufen Sie erneut an. Vorher hört Sie niemand.',
    missing: 'Es wurde kein Mikrofon gefunden.',
    missingHow: 'Schließen Sie eines an, oder schalten Sie es ein. Es erscheint hier von selbst.',
    asking: 'Ihr Browser fragt, ob diese Seite das Mikrofon benutzen darf. Wählen Sie „Zulassen“.',
  },
  warnings: {
    'low-bytes-received': 'Hier kommt fast nichts an: Sie hören den Agenten vielleicht nicht.',
    'low-bytes-sent': 'Hier geht fast nichts hinaus: Der Agent hört Sie vielleicht nicht.',
    'high-jitter': 'Der Ton kommt ungleichmäßig an: Er kann knistern.',
    'high-rtt': 'Der Ton ist lange unterwegs: Sie fallen sich vielleicht ins Wort.',
    'high-packet-loss': 'Teile des Tons gehen verloren: Wörter können fehlen.',
    'low-mos': 'Die Leitung ist schlecht.',
    'constant-audio-input-level': 'Ihr Mikrofon scheint aus zu sein: Sein Pegel ändert sich nie.',
    'constant-audio-output-level': 'Vom Agenten ist nichts zu hören: Sein Pegel ändert sich nie.',
    'sound-over-websocket':
      'Ihr Netz sperrt den üblichen Weg für Anrufe. Der Ton nimmt den Umweg über die Webverbindung: Er kommt vielleicht etwas später an.',
    'ice-connectivity-lost': 'Die Verbindung ist unterbrochen und wird wiederhergestellt.',
  },
  warningOther: name => `Die Leitung hat einen Fehler: ${name}.`,
  pad: {
    title: 'Tasten',
    pressed: 'Gedrückt',
    star: 'Stern',
    pound: 'Raute',
  },
  deviceChoice: {
    input: 'Mikrofon',
    output: 'Lautsprecher',
    usual: 'Wie im Computer eingestellt',
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
    issue: 'Was war nicht gut? (freiwillig)',
    send: 'Senden',
    skip: 'Nicht jetzt',
    thanks: 'Danke.',
    failed: 'Ihre Bewertung konnte nicht gesendet werden.',
  },
  transcript: {
    title: 'Was gesagt wird',
    soon: 'Was gesagt wird, erscheint hier, während Sie sprechen.',
  },
  elsewhere: {
    title: 'Anrufe sind in einem anderen Tab offen',
    hint: 'Nur ein Tab benutzt das Telefon. Schließen Sie jenen, und Anrufe kommen von selbst hierher.',
  },
  missing: {
    title: 'Anrufe sind noch nicht eingerichtet',
    intro: 'Bevor jemand anrufen kann, braucht es:',
    what: {
      agent: 'Einen Agenten, der antwortet',
      twilio: 'Ihr Konto bei Twilio',
      bot_number: 'Eine Telefonnummer',
      transcription: 'Einen Dienst, der aus Sprache Worte macht',
      speech: 'Einen Dienst, der die Antworten spricht',
    },
    why: {
      agent: 'Wählen Sie, wer Anrufe annimmt.',
      twilio: 'Tragen Sie das Konto, seinen API-Schlüssel und seine TwiML-App ein.',
      bot_number: 'Anrufe über Twilio gehen an eine Nummer von Ihnen.',
      transcription: 'Damit der Agent versteht, was Sie sagen.',
      speech: 'Damit Sie hören, was der Agent sagt.',
    },
    set: {
      agent: 'Agenten wählen',
      twilio: 'Konto eintragen',
      bot_number: 'Nummer eintragen',
      transcription: 'Spracherkennung einrichten',
      speech: 'Sprachausgabe einrichten',
    },
    ask: 'Bitten Sie einen Administrator, das einzurichten.',
    again: 'Erneut prüfen',
    type: 'Stattdessen schreiben',
  },
  failed: 'Anrufe konnten nicht geladen werden.',
}

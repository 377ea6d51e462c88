import { number, percent, rounded } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  caption: 'Mikrofon, Netz und Ton, bevor Sie anrufen.',
  help: 'Alles, was ein Anruf aus diesem Browser braucht, wird der Reihe nach ausprobiert. Am Ende hören Sie sich selbst, eine Sekunde später. Sonst hört Sie niemand, und es wird nichts aufbewahrt.',
  start: 'Prüfung beginnen',
  again: 'Noch einmal prüfen',
  stop: 'Anhalten',
  headphones: 'Das dauert etwa eine halbe Minute. Mit Kopfhörern hören Sie sich nicht doppelt.',
  list: 'Teile der Prüfung',
  level: 'Ihr Pegel',
  steps: {
    microphone: 'Erlaubnis für das Mikrofon',
    device: 'Mikrofon',
    level: 'Ihre Stimme',
    webrtc: 'Der direkte Weg (WebRTC über UDP)',
    websocket: 'Der Umweg (WebSocket)',
    echo: 'Sich selbst hören',
  },
  states: {
    waiting: 'Noch nicht geprüft',
    running: 'Wird geprüft …',
    skipped: 'Nicht geprüft',
    works: 'Funktioniert',
    failed: 'Funktioniert nicht',
  },
  hints: {
    microphone: 'Ihr Browser fragt, ob diese Seite das Mikrofon benutzen darf. Wählen Sie „Zulassen“.',
    level: 'Sagen Sie etwas, zum Beispiel, welcher Tag heute ist.',
    echo: 'Sprechen Sie: Nach einer Sekunde hören Sie sich selbst.',
  },
  nameless: 'Ohne Namen',
  connected: ms => `Verbunden nach ${rounded(ms / 1000, 1)} s`,
  faults: {
    refused:
      'Ihr Browser verweigert es. Klicken Sie auf das Symbol neben der Adresse, und erlauben Sie das Mikrofon.',
    missing: 'Keines ließ sich benutzen. Schließen Sie eines an oder das Programm, das es gerade benutzt.',
    silent: 'Es war nichts zu hören. Ist das Mikrofon stumm, oder ist ein anderes gewählt?',
    unsupported: 'Dieser Browser hat keinen. Anrufe nehmen den anderen Weg.',
    blocked: 'Es kommt nichts durch. Vielleicht steht eine Firewall im Weg.',
    busy: 'Gerade laufen zu viele Prüfungen. Versuchen Sie es in einer Minute noch einmal.',
    server: 'Der Server hat es nicht angenommen. Versuchen Sie es noch einmal.',
  },
  verdicts: {
    good: 'Gut: Sie können anrufen.',
    usable: 'Brauchbar: Es kann knistern, und Sie fallen sich vielleicht ins Wort.',
    poor: 'Schlecht: So redet es sich mühsam. Versuchen Sie ein anderes Netz.',
  },
  figures: (rtt, jitter, lost) =>
    `Hin und zurück ${number(rtt)} ms, Schwankung ${number(jitter)} ms, ${percent(lost)} verloren`,
  longWay: 'Der direkte Weg ist in diesem Netz gesperrt. Anrufe nehmen von selbst den Umweg.',
  failed: 'Der Stand der Anrufe ließ sich nicht laden',
  off: 'Anrufe sind hier ausgeschaltet.',
}

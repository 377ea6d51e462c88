import { number, percent, rounded } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  caption: 'Mikrofon, Netz und Ton, bevor Sie anrufen.',
  help: 'Testet der Reihe nach alles, was ein Anruf aus diesem Browser braucht. Am Ende hören Sie sich selbst, eine Sekunde später. Sonst hört Sie niemand, und nichts wird gespeichert.',
  start: 'Test starten',
  again: 'Noch einmal testen',
  stop: 'Anhalten',
  headphones: 'Das dauert etwa eine halbe Minute. Mit Kopfhörern hören Sie sich nicht doppelt.',
  list: 'Teile des Tests',
  level: 'Ihr Pegel',
  steps: {
    microphone: 'Mikrofonberechtigung',
    device: 'Mikrofon',
    level: 'Ihre Stimme',
    webrtc: 'Direkte Verbindung (WebRTC über UDP)',
    websocket: 'Ersatzverbindung (WebSocket)',
    echo: 'Sich selbst hören',
  },
  states: {
    waiting: 'Noch nicht getestet',
    running: 'Wird getestet …',
    skipped: 'Nicht getestet',
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
      'Ihr Browser sperrt das Mikrofon. Klicken Sie auf das Symbol neben der Adresse, und erlauben Sie es.',
    missing:
      'Es ist kein Mikrofon verfügbar. Schließen Sie eines an, oder beenden Sie das Programm, das es benutzt.',
    silent: 'Es war nichts zu hören. Prüfen Sie, ob das Mikrofon stumm ist, oder wählen Sie ein anderes.',
    unsupported: 'Dieser Browser unterstützt das nicht. Anrufe nutzen die andere Verbindung.',
    blocked: 'Es kommt nichts durch. Vielleicht blockiert eine Firewall.',
    busy: 'Gerade laufen zu viele Tests. Versuchen Sie es in einer Minute noch einmal.',
    server: 'Der Server hat den Test nicht angenommen. Versuchen Sie es noch einmal.',
  },
  verdicts: {
    good: 'Gut: Sie können anrufen.',
    usable: 'Brauchbar: Es kann knistern, und Sie fallen sich vielleicht ins Wort.',
    poor: 'Schlecht: So redet es sich mühsam. Versuchen Sie ein anderes Netz.',
  },
  figures: (rtt, jitter, lost) =>
    `Hin und zurück ${number(rtt)} ms, Schwankung ${number(jitter)} ms, ${percent(lost)} verloren`,
  longWay: 'Dieses Netz sperrt die direkte Verbindung. Anrufe nutzen von selbst die Ersatzverbindung.',
  failed: 'Der Stand der Anrufe ließ sich nicht laden',
  off: 'Anrufe sind hier ausgeschaltet.',
}

import { number, percent, rounded } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the test of the path to Twilio. */
export const de: Widened<typeof en> = {
  intro:
    'Ruft Twilio so an wie echte Anrufe; Twilio schickt zurück, was es hört. Der Test dauert etwa eine halbe Minute, kostet so viel wie ein Anruf dieser Länge, erreicht keinen Agenten und wird nicht gespeichert.',
  sound: {
    title: 'Zu sendender Ton',
    microphone: 'Ihre Stimme',
    microphoneHint: 'Testet auch das Mikrofon. Sie hören sich selbst; mit Kopfhörern ohne Echo.',
    test: 'Testton',
    testHint: 'Das Mikrofon bleibt aus, und Sie hören nichts. Nur in Chrome und Edge.',
  },
  start: 'Test starten',
  again: 'Noch einmal testen',
  cancel: 'Abbrechen',
  onCall: 'Sie telefonieren gerade. Der Test braucht das Mikrofon: Starten Sie ihn nach dem Anruf.',
  stages: {
    loading: 'Der Test wird vorbereitet …',
    signalling: 'Verbindung zu Twilio …',
    calling: 'Der Testanruf wird aufgebaut …',
    measuring: 'Verbunden. Der Ton wird gemessen …',
  },
  stageHints: {
    loading: 'Dieser Server erteilt die Erlaubnis, und was Anrufe brauchen, wird geladen.',
    signalling: 'Twilio hat zehn Sekunden für eine Antwort.',
    calling: 'Fragt Ihr Browser nach dem Mikrofon, wählen Sie „Zulassen“.',
    measuring: 'Sagen Sie ab und zu etwas.',
  },
  measured: (seconds, all) => `${number(seconds)} von ${number(all)} Sekunden`,
  progress: 'Fortschritt des Tests',
  stopped: 'Abgebrochen. Es wurde nichts gemessen.',
  elsewhere:
    'Ein anderer Tab dieses Browsers benutzt das Telefon. Schließen Sie dort die Anrufe, oder testen Sie dort: Nur ein Tab kann das Mikrofon benutzen.',
  interrupted: 'Der Test wurde beendet, weil Sie jetzt telefonieren.',
  result: 'Ergebnisse',
  failed: {
    loading: 'Der Test konnte nicht beginnen',
    signalling: 'Twilio hat diesen Browser nicht angenommen',
    calling: 'Der Testanruf kam nicht zustande',
    measuring: 'Der Testanruf brach ab',
  },
  hints: {
    unreachable: {
      loading: 'Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
      signalling:
        'Twilio hat nicht geantwortet. Vielleicht blockiert eine Firewall oder ein Proxy: Erlauben Sie WebSockets zu *.twilio.com auf Port 443.',
      calling:
        'Twilio hat diesen Browser angenommen, aber der Anruf hielt nicht. In der Konsole von Twilio muss die Request URL der TwiML App die Adresse dieses Servers mit /api/twilio/answer sein.',
      measuring: 'Die Verbindung zu Twilio ging verloren. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    },
    interrupted:
      'Es kommt kein Ton durch. Vielleicht blockiert eine Firewall: Erlauben Sie UDP zu den Medienservern von Twilio, oder verwenden Sie ein Relais (TURN).',
    tokenExpired: 'Das Zugriffstoken gilt nicht mehr. Prüfen Sie die Uhr des Servers.',
    begin:
      'Der Server hat den Anruf nicht erlaubt, oder was Anrufe brauchen, ließ sich nicht laden. Prüfen Sie Ihr Netz; ein Administrator kann die Einstellungen für Telefon prüfen.',
  },
  quality: {
    excellent: 'Ausgezeichnet: Sie können anrufen.',
    great: 'Sehr gut: Sie können anrufen.',
    good: 'Gut: Sie können anrufen.',
    fair: 'Brauchbar: Es kann knistern, und Sie fallen sich vielleicht ins Wort.',
    degraded: 'Schlecht: So redet es sich mühsam. Versuchen Sie ein anderes Netz.',
  },
  facts: {
    signalling: {
      title: 'Signalisierung',
      hint: 'Wie schnell Twilio diesen Browser annimmt und einen Anruf aufbaut. Mehr als zwei Sekunden sind langsam.',
    },
    path: { title: 'Pfad des Tons (ICE)', hint: 'Der Pfad, der durch Ihr Netz gefunden wurde.' },
    turn: { title: 'Relais (TURN)', hint: 'Lässt ein Netz keinen Ton direkt durch, braucht es ein Relais.' },
    jitter: {
      title: 'Schwankung (Jitter)',
      hint: 'Wie ungleichmäßig der Ton ankommt. Über 30 ms kann er knistern.',
    },
    rtt: {
      title: 'Hin und zurück',
      hint: 'Wie lange der Ton hin und zurück braucht. Über 400 ms fällt man sich ins Wort.',
    },
    lost: {
      title: 'Paketverlust',
      hint: 'Der Anteil des Tons, der nie ankam. Über 3 % fehlen Wörter.',
    },
    mos: {
      title: 'Qualitätswert (MOS)',
      hint: 'Wie Menschen den Ton beurteilen würden, von 1 bis etwa 4,5. Unter 3 ist er schwer zu verstehen.',
    },
  },
  unknown: 'Nicht gemessen',
  seconds: ms => `${rounded(ms / 1000, 2)} s`,
  letIn: time => `Angenommen nach ${time}`,
  agreed: time => `Anruf aufgebaut nach ${time}`,
  at: edge => `in ${edge}`,
  paths: {
    direct: 'Von der eigenen Adresse dieses Computers',
    router: 'Durch den Router (NAT)',
    relay: 'Über ein Relais (TURN)',
  },
  after: time => `nach ${time}`,
  turnNeeded: 'Nötig',
  turnNotNeeded: 'Nicht nötig',
  spread: (average, max) => `${number(average)} ms im Mittel, höchstens ${number(max)}`,
  lost: share => percent(share),
  mos: score => rounded(score, 1),
  warnings: 'Warnungen',
  noWarnings: 'Keine Warnungen während des Tests.',
  short:
    'Die andere Seite hat den Anruf vor der Zeit beendet. In der Konsole von Twilio muss die Request URL der TwiML App die Adresse dieses Servers mit /api/twilio/answer sein.',
  insights: 'Die eigene Statistik von Twilio lässt sich von hier nicht senden. Anrufe gehen ohne sie.',
  notSetUp:
    'Twilio ist noch nicht eingerichtet. Ein Administrator trägt das Konto in den Einstellungen für Telefon ein.',
}

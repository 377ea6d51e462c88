import { number, percent, rounded } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the test of the path to Twilio. */
export const de: Widened<typeof en> = {
  intro:
    'Twilio wird mit dem angerufen, was auch Anrufe benutzen, und schickt zurück, was es hört. Das dauert etwa eine halbe Minute, kostet so viel wie ein Anruf dieser Länge, erreicht keinen Agenten und wird nirgends aufbewahrt.',
  sound: {
    title: 'Was gesendet wird',
    microphone: 'Ihre Stimme',
    microphoneHint: 'Prüft auch das Mikrofon. Sie hören sich selbst; mit Kopfhörern nicht doppelt.',
    test: 'Ein Prüfton',
    testHint: 'Das Mikrofon bleibt zu, und es ist nichts zu hören. Nur in Chrome und Edge.',
  },
  start: 'Prüfung beginnen',
  again: 'Noch einmal prüfen',
  cancel: 'Abbrechen',
  onCall: 'Sie telefonieren gerade. Die Prüfung braucht das Mikrofon für sich: Beginnen Sie sie danach.',
  stages: {
    loading: 'Es wird geladen, was Anrufe brauchen …',
    signalling: 'Twilio wird gebeten, diesen Browser einzulassen …',
    calling: 'Der Probeanruf wird aufgebaut …',
    measuring: 'Verbunden. Der Ton wird gemessen …',
  },
  stageHints: {
    loading: 'Dieser Server wird um Erlaubnis gebeten, und was Anrufe brauchen, wird geladen.',
    signalling: 'Twilio hat zehn Sekunden für eine Antwort.',
    calling: 'Fragt Ihr Browser nach dem Mikrofon, wählen Sie „Zulassen“.',
    measuring: 'Sagen Sie ab und zu etwas.',
  },
  measured: (seconds, all) => `${number(seconds)} von ${number(all)} Sekunden`,
  progress: 'Wie viel gemessen ist',
  stopped: 'Abgebrochen. Es wurde nichts gemessen.',
  elsewhere:
    'Ein anderer Tab dieses Browsers hat das Telefon. Schließen Sie dort die Anrufe, oder prüfen Sie dort: Nur ein Tab benutzt das Mikrofon.',
  interrupted: 'Die Prüfung wurde beendet, weil Sie jetzt telefonieren.',
  result: 'Was gemessen wurde',
  failed: {
    loading: 'Die Prüfung konnte nicht beginnen',
    signalling: 'Twilio hat diesen Browser nicht eingelassen',
    calling: 'Der Probeanruf kam nicht zustande',
    measuring: 'Der Probeanruf brach ab',
  },
  hints: {
    unreachable: {
      loading: 'Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
      signalling:
        'Twilio hat nicht geantwortet. Vielleicht steht eine Firewall oder ein Proxy im Weg: WebSockets zu *.twilio.com auf Port 443 müssen durchkommen.',
      calling:
        'Twilio hat diesen Browser eingelassen, aber der Anruf hielt nicht. In der Konsole von Twilio muss die Request URL der TwiML App die Adresse dieses Servers mit /api/twilio/answer sein.',
      measuring: 'Die Verbindung zu Twilio ging verloren. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    },
    interrupted:
      'Es kommt kein Ton durch. Vielleicht steht eine Firewall im Weg: UDP zu den Medienservern von Twilio muss durchkommen, sonst braucht es ein Relais (TURN).',
    tokenExpired: 'Die Erlaubnis zum Anrufen galt nicht mehr. Prüfen Sie die Uhr des Servers.',
    begin:
      'Der Server hat keine Erlaubnis zum Anrufen gegeben, oder was Anrufe brauchen, ließ sich nicht laden. Prüfen Sie Ihr Netz; ein Administrator kann die Einstellungen für Telefon prüfen.',
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
      hint: 'Wie schnell Twilio diesen Browser einlässt und sich auf einen Anruf einigt. Mehr als zwei Sekunden sind langsam.',
    },
    path: { title: 'Weg des Tons (ICE)', hint: 'Der Weg, der durch Ihr Netz gefunden wurde.' },
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
      title: 'Verloren',
      hint: 'Der Anteil des Tons, der nie ankam. Über 3 % fehlen Wörter.',
    },
    mos: {
      title: 'Höreindruck (MOS)',
      hint: 'Wie Menschen den Ton beurteilen würden, von 1 bis etwa 4,5. Unter 3 ist er schwer zu verstehen.',
    },
  },
  unknown: 'Nicht gemessen',
  seconds: ms => `${rounded(ms / 1000, 2)} s`,
  letIn: time => `Eingelassen nach ${time}`,
  agreed: time => `Anruf vereinbart nach ${time}`,
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
  warnings: 'Was auffiel',
  noWarnings: 'Während der Prüfung fiel nichts auf.',
  short:
    'Die andere Seite hat den Anruf vor der Zeit beendet. In der Konsole von Twilio muss die Request URL der TwiML App die Adresse dieses Servers mit /api/twilio/answer sein.',
  insights: 'Die eigene Statistik von Twilio lässt sich von hier nicht senden. Anrufe gehen ohne sie.',
  notSetUp:
    'Twilio ist noch nicht eingerichtet. Ein Administrator trägt das Konto in den Einstellungen für Telefon ein.',
}

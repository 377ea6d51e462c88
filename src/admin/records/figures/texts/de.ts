import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const conversations = (count: number) => (count === 1 ? '1 Gespräch' : `${number(count)} Gespräche`)

/** German texts of figures. */
export const de: Widened<typeof en> = {
  builtin: {
    title: 'Eingebaute Kennzahl',
    hint: 'Sie können ändern, wie die Berichte sie zeigen, ihr Ziel und ihre Warnung. Löschen lässt sie sich nicht; blenden Sie sie stattdessen aus.',
    key: key => `Kürzel in Formeln: ${key}`,
  },
  reading: {
    title: 'Gespräche lesen',
    status: {
      reading: waiting =>
        waiting === 1 ? '1 Gespräch wird noch gelesen.' : `${number(waiting)} Gespräche werden noch gelesen.`,
      ready: 'Das nächste Gespräch wird gelesen, sobald es endet.',
      off: 'Neue Gespräche werden nicht gelesen.',
      paused: 'Das Lesen ist angehalten.',
    },
    reasons: {
      no_model:
        'Es ist kein Sprachmodell eingerichtet, und das eingebaute Modell kann keine Fragen zu Gesprächen beantworten.',
      budget: 'Das Token-Budget ist aufgebraucht.',
      refused: 'Der Anbieter des Modells lehnt ab. Prüfen Sie den Schlüssel und das Modell.',
      unavailable: 'Das Sprachmodell hat nicht geantwortet.',
      failed: 'Der Server kam nicht weiter.',
    },
    waits: waiting => (waiting === 1 ? '1 Gespräch wartet' : `${number(waiting)} Gespräche warten`),
    toAi: 'KI-Einstellungen öffnen',
    goOn: 'Fortsetzen',
    wentOn: 'Das Lesen wird fortgesetzt',
    earlier: (done, size, days) =>
      `${number(done)} von ${number(size)} früheren Gesprächen gelesen (${days})`,
    progress: 'Fortschritt beim Lesen früherer Gespräche',
    stop: 'Anhalten',
    stopped: 'Es werden keine weiteren früheren Gespräche gelesen',
    read: count => `${conversations(count)} gelesen`,
    answered: count => `${number(count)} mit Antwort`,
    silent: count => `${number(count)} ohne Antwort`,
    unfit: count => (count === 1 ? '1 Antwort passte nicht' : `${number(count)} Antworten passten nicht`),
    refused: count => `${number(count)} vom Anbieter abgelehnt`,
    tokens: count => `${number(count)} Tokens`,
    none: 'Noch ist nichts gelesen. Die Kennzahl zählt Gespräche ab jetzt. Frühere können Sie zusätzlich lesen lassen.',
    open: 'Frühere Gespräche lesen',
  },
  dialog: {
    title: 'Frühere Gespräche lesen',
    hint: 'Gelesen werden abgeschlossene Gespräche, die an diesen Tagen begannen, jedes einmal. Tests bleiben außen vor.',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    asking: 'Wird geschätzt …',
    none: 'An diesen Tagen ist nichts mehr zu lesen.',
    some: (count, tokens) =>
      count === 1
        ? `1 Gespräch wird gelesen. Das braucht etwa ${number(tokens)} Tokens.`
        : `${number(count)} Gespräche werden gelesen. Das braucht etwa ${number(tokens)} Tokens.`,
    start: 'Lesen starten',
    started: 'Die Gespräche werden gelesen',
  },
}

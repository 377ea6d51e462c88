import { number } from '../../../../ui/texts/de/wording.ts'
import type { en } from './en.ts'

/** Texts of forms and their answers. */
export const de: typeof en = {
  page: {
    title: 'Formularseite',
    off: 'Dieses Formular ist abgeschaltet und nimmt keine Antworten an.',
    copy: 'Adresse kopieren',
    open: 'Formular öffnen',
    embed: 'In Ihre Website einbinden',
    code: 'Formular: Code zum Einbinden',
    codeHint:
      'Setzen Sie diese zwei Zeilen dorthin, wo das Formular erscheinen soll. Es erscheint auf den erlaubten Websites und wächst mit seinem Inhalt.',
    copyCode: 'Code des Formulars kopieren',
    policy: origin =>
      `Falls Ihre Seiten eine Content-Security-Policy haben, ergänzen Sie ${origin} bei script-src und frame-src.`,
  },
  answers: {
    title: 'Antworten',
    none: 'Noch hat niemand geantwortet. Antworten bleiben hier 90 Tage lang.',
    failed: 'Die Antworten ließen sich nicht laden',
    held: count =>
      count === 1
        ? '1 Antwort ist zurückgehalten, bis Sie entscheiden'
        : `${number(count)} Antworten sind zurückgehalten, bis Sie entscheiden`,
    states: { accepted: 'Angenommen', held: 'Zurückgehalten', discarded: 'Verworfen' },
    reasons: {
      hidden_field: 'Wirkt automatisch: Das versteckte Feld war ausgefüllt.',
      too_fast: 'Wirkt automatisch: Sie kam in weniger als zwei Sekunden.',
      record: 'Der Datentyp lehnt den Eintrag ab.',
    },
    record: 'Eintrag öffnen',
    release: 'Freigeben',
    released: 'Die Antwort ist angenommen.',
    discard: 'Verwerfen',
    discarded: 'Die Antwort ist verworfen. Sie können sie noch freigeben.',
    showSteps: 'Schritte zeigen',
    hideSteps: 'Schritte verbergen',
    show: 'Antworten zeigen',
    hide: 'Antworten verbergen',
  },
}

import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the password request. */
export const de: Widened<typeof en> = {
  intro: 'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Link für ein neues Passwort.',
  action: 'Link senden',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sent: email =>
    `Wenn ${email} hier ein Konto hat, ist ein Link unterwegs. Er gilt eine Stunde lang und nur einmal.`,
  nothing:
    'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder fragen Sie jemanden, der Ihr Team verwaltet: Jede E-Mail steht auch im Postausgang.',
  again: 'Andere Adresse versuchen',
  back: 'Zurück zur Anmeldung',
}

import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts for creating the first account. */
export const de: Widened<typeof en> = {
  intro: 'Legen Sie das erste Konto an. Es verwaltet diese Installation und kann alle anderen einladen.',
  name: 'Ihr Name',
  action: 'Konto anlegen',
  deadTitle: 'Dieser Einrichtungslink gilt nicht mehr',
  dead: 'Er gilt einen Tag lang und nur einmal. Starten Sie den Server neu: Er gibt einen neuen aus.',
  missing:
    'Öffnen Sie den ganzen Einrichtungslink, den der Server beim Start auf seiner Konsole ausgegeben hat.',
  doneTitle: 'Switchboard ist bereits eingerichtet',
  done: 'Das erste Konto gibt es schon. Melden Sie sich an, oder bitten Sie um eine Einladung.',
}

import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of picked conditions. */
export const de: Widened<typeof en> = {
  value: 'Wert',
  comparison: 'Vergleich',
  written: 'Vergleichen mit',
  numbered: (label, number) => `${label} ${number}`,
  choose: 'Wert wählen',
  join: 'Gilt, wenn',
  all: 'alles davon zutrifft',
  any: 'eines davon zutrifft',
  add: 'Bedingung hinzufügen',
  remove: number => `Bedingung ${number} entfernen`,
  asExpression: 'Als Ausdruck bearbeiten',
  asPicked: 'Werte auswählen',
  tooMuch: 'Dieser Ausdruck lässt sich nur als Text bearbeiten.',
  yes: 'ja',
  no: 'nein',
  comparisons: {
    is: 'ist',
    is_not: 'ist nicht',
    contains: 'enthält',
    contains_not: 'enthält nicht',
    starts: 'beginnt mit',
    ends: 'endet mit',
    more: 'ist größer als',
    at_least: 'ist mindestens',
    less: 'ist kleiner als',
    at_most: 'ist höchstens',
    has: 'enthält',
    empty: 'ist leer',
    filled: 'ist nicht leer',
  },
  dates: {
    more: 'ist nach',
    at_least: 'ist am oder nach',
    less: 'ist vor',
    at_most: 'ist am oder vor',
  },
}

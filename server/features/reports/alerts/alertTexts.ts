/** What a mail about a figure tells. Values are written out. */
export interface ToldFigure {
  name: string
  value: string
  limit: string
  comparator: 'below' | 'above'
  days: number
  conversations: number
}

interface AlertTexts {
  crossed: (figure: ToldFigure) => { subject: string; text: string }
  back: (figure: ToldFigure) => { subject: string; text: string }
  open: string
}

const english: AlertTexts = {
  crossed: ({ name, value, limit, comparator, ...over }) => ({
    subject: `${name}: ${value}, ${comparator} the limit of ${limit}`,
    text: `“${name}” was ${value} ${spanInEnglish(over)}. That is ${comparator} the limit of ${limit}.\n\nWe write again when it is back by at least 5% of the limit.`,
  }),
  back: ({ name, value, limit, comparator, ...over }) => ({
    subject: `${name}: ${value}, back within the limit of ${limit}`,
    text: `“${name}” was ${value} ${spanInEnglish(over)}. It is no longer ${comparator} the limit of ${limit}.`,
  }),
  open: 'Open the report',
}

const german: AlertTexts = {
  crossed: ({ name, value, limit, comparator, ...over }) => ({
    subject: `${name}: ${value}, ${sides[comparator]} der Grenze von ${limit}`,
    text: `„${name}“ lag ${spanInGerman(over)} bei ${value}. Das ist ${sides[comparator]} der Grenze von ${limit}.\n\nWir schreiben wieder, wenn die Kennzahl um mindestens 5 % der Grenze zurück ist.`,
  }),
  back: ({ name, value, limit, comparator, ...over }) => ({
    subject: `${name}: ${value}, wieder innerhalb der Grenze von ${limit}`,
    text: `„${name}“ lag ${spanInGerman(over)} bei ${value}. Das ist nicht mehr ${sides[comparator]} der Grenze von ${limit}.`,
  }),
  open: 'Bericht öffnen',
}

const sides = { below: 'unter', above: 'über' } as const

type Span = Pick<ToldFigure, 'days' | 'conversations'>

function spanInEnglish({ days, conversations }: Span): string {
  return `${days === 1 ? 'yesterday' : `over the last ${days} days`}, in ${conversations} conversations`
}

function spanInGerman({ days, conversations }: Span): string {
  return `${days === 1 ? 'gestern' : `in den letzten ${days} Tagen`} in ${conversations} Gesprächen`
}

/** Returns the texts of mails about figures in a language; in English if there is no translation. */
export function alertTexts(language: string): AlertTexts {
  return language.split('-')[0] === 'de' ? german : english
}

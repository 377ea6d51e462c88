import { wordsOf } from './wordsOf.ts'

export type Language = 'en' | 'de'

/** Detects the language of a text by common words and umlauts; null if they do not show it. */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text)
  const count = (marks: ReadonlySet<string>) => words.filter(word => marks.has(word)).length
  const german = count(germanMarks) + (/[äöüß]/i.test(text) ? 1.5 : 0)
  const english = count(englishMarks)
  if (german === english) return null
  return german > english ? 'de' : 'en'
}

/** Returns the language of the newest text that shows one. */
export function languageOfAll(texts: readonly string[], otherwise: Language = 'en'): Language {
  for (const text of texts.toReversed()) {
    const language = languageOf(text)
    if (language) return language
  }
  return otherwise
}

const germanMarks: ReadonlySet<string> = new Set(
  `aber alles als am an auch auf aus bei beim bin bis bitte bist brauche bye brauchen da danke dann darf das dass
  dein deine dem den denn der des dich die dies diese dieser dir doch du dort ein eine einem einen einer eines er es
  etwas euch euer fur ganz gegen gern gerne gibt gibts guten gute habe haben habt hallo hat heute hier hilfe ich ihr
  ihre ihren im in ins ist ja jemand jemanden jetzt kann kannst kein keine keinen kommt konnen konnt kosten kostet
  machen macht man mehr mein meine meinen meiner mensch mich mir mit mochte mochten morgen moin muss mussen nach nein
  nicht noch nur ob oder offen ohne offnungszeiten preis schon sehr seid sein servus sich sie sind so soll sollen
  termin tschuss uber um und uns unser unter viel vielen vom von vor wann war warum was welche wem wen wenn wer werden
  wie wieviel will wir wird wo wollen wurde zu zum zur zwischen montag dienstag mittwoch donnerstag freitag samstag
  sonntag`.split(/\s+/),
)

const englishMarks: ReadonlySet<string> = new Set(
  `a about all am an and any anybody anyone are as at be been bye by can cannot can't could did do does doesn't don't
  for from get good have has hello hey hi how human i i'd i'm i'll if in is isn't it it's know like me much my need no
  not of ok on open or our person please prices shall should so some somebody someone speak talk tell than thank
  thanks that the their them then there these they this those to today tomorrow until want was we were what what's
  when where which who why will with would yes you your monday tuesday wednesday thursday friday saturday
  sunday`.split(/\s+/),
)

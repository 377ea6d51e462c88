/** The commonest small words of languages written in Latin letters; each word is listed where it is commonest. */
const smallWords: Record<string, string> = {
  en: 'the and you is of to in for we are our your have this that with not it on at be can please will',
  de: 'der die das und ist sie wir nicht ein eine mit für auf von zu den im ihr ihre sind haben bitte auch ich',
  fr: 'le la les et est vous nous pas une des pour avec dans sur du je qui que votre sont au ce bonjour',
  es: 'el los las y es usted nosotros no una para con por del que su está son puede hola gracias en como',
  it: 'il gli e è lei noi non una per con del della che sono può ciao grazie di nel anche questo si',
  nl: 'de het een en is u wij niet voor met op van naar zijn hebben dat deze kunt graag ook ik je onze',
  pt: 'o os as e é você nós não uma para com por do da que seu está são pode olá obrigado em um na',
  pl: 'i jest się nie na do z w to że jak dla są pan pani czy proszę dziękuję od po',
}

const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** The language of a text, told by its letters and smallest words; undefined where they do not say it clearly. */
export function guessLanguage(text: string): string | undefined {
  const sample = text.slice(0, 1000)
  const script = scripts.find(([letters]) => letters.test(sample))
  if (script) return script[1]
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const [first, second] = Object.keys(smallWords)
    .map(language => ({ language, hits: words.filter(word => sets.get(language)?.has(word)).length }))
    .sort((a, b) => b.hits - a.hits)
  if (!first || first.hits < 2 || first.hits === second?.hits) return undefined
  return first.language
}

const sets = new Map(
  Object.entries(smallWords).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Meanings of short words in both languages: a visitor may write "yes" in a German chat. */
export type Meaning = 'yes' | 'no' | 'skip' | 'back' | 'later' | 'agree' | 'disagree' | 'right'

const words: Readonly<Record<Meaning, readonly string[]>> = {
  yes: [
    'yes',
    'y',
    'yeah',
    'yep',
    'yes please',
    'sure',
    'of course',
    'ja',
    'j',
    'jawohl',
    'klar',
    'ja bitte',
  ],
  no: ['no', 'n', 'nope', 'no thanks', 'no thank you', 'nein', 'nee', 'nö', 'nein danke'],
  skip: [
    ...['skip', 'skip this', 'skip it', 'skip that', 'skip please', 'please skip'],
    ...['überspringen', 'ueberspringen', 'bitte überspringen'],
  ],
  back: ['back', 'go back', 'zurück', 'zurueck'],
  later: [
    ...['later', 'maybe later', 'not now', 'later please', 'another time'],
    ...['später', 'spaeter', 'vielleicht später', 'nicht jetzt', 'jetzt nicht', 'ein andermal'],
  ],
  agree: [
    'i agree',
    'yes i agree',
    'yes i do',
    'agree',
    'agreed',
    'i do',
    'ok',
    'okay',
    'ich stimme zu',
    'ja ich stimme zu',
    'ja einverstanden',
    'einverstanden',
    'ich bin einverstanden',
  ],
  disagree: [
    ...['i do not agree', "i don't agree", 'i disagree', 'disagree', 'no i do not agree', "no i don't agree"],
    ...[
      'ich stimme nicht zu',
      'nein ich stimme nicht zu',
      'nicht einverstanden',
      'ich bin nicht einverstanden',
    ],
  ],
  right: [
    ...['right', 'all right', "that's right", 'that is right', 'correct', 'all correct', "that's correct"],
    ...['looks good', 'yes that is right', "yes that's right", 'yes correct', 'perfect'],
    ...['richtig', 'alles richtig', 'stimmt', 'das stimmt', 'stimmt so', 'alles korrekt', 'korrekt'],
    ...['ja stimmt', 'ja das stimmt', 'ja richtig', 'passt', 'passt so'],
  ],
}

/** Returns whether a text has one of these meanings and contains nothing else. */
export function means(text: string, ...meanings: readonly Meaning[]): boolean {
  const said = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace('’', "'")
    .replace(/,|[.!]$/g, '')
  return meanings.some(meaning => words[meaning].includes(said))
}

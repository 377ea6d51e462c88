import { wordsOf } from '../../../words/wordsOf.ts'

export type SmallTalk =
  | 'greeting'
  | 'how_are_you'
  | 'who_are_you'
  | 'thanks'
  | 'goodbye'
  | 'yes'
  | 'no'
  | 'ok'

/** Returns the kind of small talk that a message consists of; null if it says anything else. */
export function smallTalk(text: string, agentName = ''): SmallTalk | null {
  const name = wordsOf(agentName).join(' ')
  const words = fewWords(text)
  const plain = name === '' ? words : ` ${words} `.replace(` ${name} `, ' ').trim()
  // Goodbye is tested before thanks: a message with both ends the conversation.
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** Returns whether someone wants to cancel what was started. */
export function isTakenBack(text: string): boolean {
  return takenBack.test(fewWords(text))
}

/** Returns the words of a short text, else ''. Small talk is short, and the patterns are slow on long text. */
function fewWords(text: string): string {
  const words = text.length > maxCharacters ? [] : wordsOf(text)
  return words.length > maxWords ? '' : words.join(' ')
}

const maxCharacters = 200

const maxWords = 12

const takenBack =
  /^(please )?(cancel( that| it| this)?|stop( it)?|never ?mind|forget (it|that)|leave it|i changed my mind|abbrechen|abbruch|egal|schon gut|vergiss es|vergessen sie es|doch nicht|lassen wir( das| es)?|stopp)( please| bitte)?$/

const hello =
  'hi|hello|hey|hiya|howdy|good (morning|afternoon|evening|day)|hallo|guten (tag|morgen|abend)|moin( moin)?|servus|gruss gott|gruß gott|gruezi|hey there|greetings|tag'
const bye =
  "bye( bye)?|good ?bye|see you( soon| later)?|cheerio|have a (nice|good|great) (day|evening|one|weekend)|take care|that's all|thats all|that is all|that was all|that will be all|that'll be all|that's it|thats it|nothing else|tschuss|tschuß|tschau|ciao|auf wiedersehen|bis (dann|bald|spater)|schonen (tag|abend)( noch)?|das war's|das wars|das war alles|das ist alles|sonst nichts|mach's gut"
const thanks =
  'thanks|thank you|thx|cheers|danke|dankeschon|danke schon|danke sehr|vielen dank|besten dank|herzlichen dank|merci|much appreciated'
const more =
  'a lot|very much|so much|again|for (your|the) (help|info|information|answer|quick reply)|for now|fur (die|ihre|deine) (hilfe|auskunft|antwort|info)|that helps|that helped|that was helpful|everyone|there|all|team|zusammen|then|great|perfect|super|alles klar|ok|okay|und|and|no|nein|well|so'
const filler = `(${more}|${thanks}|${hello})`

const patterns: readonly (readonly [SmallTalk, RegExp])[] = [
  ['goodbye', new RegExp(`^(${filler} )*(${bye})( (${filler}|${bye}))*$`)],
  [
    'how_are_you',
    new RegExp(
      `^((${hello}) )?(how are you( doing)?( today)?|how's it going|wie geht('s|s| es)( (dir|ihnen|euch))?)( heute)?$`,
    ),
  ],
  [
    'who_are_you',
    /\b(are you (a |an )?(real |actual )?(bot|robot|human|person|machine|ai|computer|real)|am i (talking|speaking|chatting) (to|with) (a |an )?(real |actual )?(bot|robot|human|person|machine|ai)|(bist du|sind sie) (ein |eine |echt |ein echter )?(bot|roboter|mensch|maschine|ki|computer))\b/,
  ],
  ['greeting', new RegExp(`^(${hello})( (there|all|everyone|again|team|zusammen|${hello}))*$`)],
  [
    'thanks',
    new RegExp(`^(ok |okay |great |perfect |super |no |nein |alles klar )?(${thanks})( ${filler})*$`),
  ],
  [
    'yes',
    /^(yes|yeah|yep|yup|sure|please|please do|yes please|of course|ja|jawohl|ja bitte|ja gern|ja gerne|bitte|gern|gerne|klar|naturlich|genau)( (please|bitte|do|sure))?$/,
  ],
  ['no', /^(no|nope|nah|not now|nein|no need|nee|ne|nicht notig)( (danke|thanks|thank you|bitte))?$/],
  [
    'ok',
    /^(ok|okay|k|alright|all right|fine|great|good|cool|nice|perfect|super|gut|alles klar|verstanden|understood|got it|i see|in ordnung|prima|toll)$/,
  ],
]

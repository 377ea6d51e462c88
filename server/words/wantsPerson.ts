import { wordsOf } from './wordsOf.ts'

/** Returns whether a text asks for a human. */
export function wantsPerson(text: string): boolean {
  const plain = wordsOf(text.slice(0, 500)).join(' ')
  if (refused.test(plain)) return false
  return patterns.some(pattern => pattern.test(plain))
}

const people =
  '(human|person|people|somebody|someone|colleague|agent|member of staff|staff|employee|representative|operator|receptionist|manager)'
const menschen =
  '(mensch(en)?|person|jemand(en|em)?|mitarbeiter(in)?|kolleg(e|en|in)|berater(in)?|rezeption|empfang)'

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(talk|speak|chat|(connect|transfer|put) (me|us))\\b( \\w+){0,3} (to|with|through to) (\\w+ ){0,3}${people}\\b`,
  ),
  /\b(talk|speak|chat) (to|with) (the|your) team\b/,
  /\b(anybody|anyone|somebody|someone|person|human)( \w+){0,2} (i|we) (can|could|may) (talk|speak|chat) (to|with)\b/,
  new RegExp(
    `\\b(get|need|want|call|fetch|bring|give) (me )?(in )?(an? |the |your |some )?((real|actual|live|human) )?${people.replace('person|people|', 'person|')}( please| now)?$`,
  ),
  /^((a|an|real|live|actual|human) )*(human|agent|operator|representative|real person|person|live person)( please| now)?$/,
  new RegExp(
    `\\bmit (\\w+ ){0,4}${menschen}\\b.*\\b(sprechen|reden|verbinden|verbunden|schreiben|chatten)\\b`,
  ),
  new RegExp(`\\b(verbinde|verbinden|hol|holen|gib|geben|rufen|ruf)\\b( \\w+){0,6} ${menschen}\\b`),
  /\b(brauche|will|mochte) (\w+ ){0,3}(mensch(en)?|mitarbeiter(in)?|kolleg(en|in))$/,
  /\bjemand(en|em)?( \w+){0,4} (sprechen|reden)\b/,
  /^(bitte )?(mit )?(einen?|einem|einer)? ?(echten )?(mitarbeiter(in)?|kolleg(en|in))( bitte)?$/,
  /^(bitte )?(mit )?(ein(en?|em)? )?(echte[rnm]? )?mensch(en)?( bitte)?$/,
  /^jemand(en)? (aus dem team|vom team|aus ihrem team)( bitte)?$/,
]

const refused =
  /\b(don't|dont|do not|not|never|no) (want|need|like|wish)?( to)? ?(talk|speak|be|a|an|any)?\b.*\b(human|person|agent|someone|somebody)\b|\b(nicht|kein(en|e)?)\b.*\b(mensch|mitarbeiter|kolleg|jemand|person)/

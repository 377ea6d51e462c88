import { wordsOf } from '../../../words/wordsOf.ts'

/** Whether somebody asks to talk with a person. */
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
    `\\b(talk|speak|chat|connect|transfer|put)\\b( \\w+){0,3} (to|with|through to) (\\w+ ){0,3}${people}\\b`,
  ),
  new RegExp(
    `\\b(get|need|want|call|fetch|bring|give) (me )?(in )?(an? |the |your |some )?((real|actual|live|human) )?${people.replace('person|people|', 'person|')}( please| now)?$`,
  ),
  /^((a|an|real|live|actual|human) )*(human|agent|operator|representative|real person|person|live person)( please| now)?$/,
  new RegExp(
    `\\bmit (\\w+ ){0,4}${menschen}\\b.*\\b(sprechen|reden|verbinden|verbunden|schreiben|chatten)\\b`,
  ),
  new RegExp(`\\b(verbinde|verbinden|hol|holen|gib|geben|rufen|ruf)\\b( \\w+){0,4} ${menschen}\\b`),
  /\b(brauche|will|mochte) (\w+ ){0,3}(mensch(en)?|mitarbeiter(in)?|kolleg(en|in))$/,
  /^(echte[rn]? )?mensch( bitte)?$/,
]

const refused =
  /\b(don't|dont|do not|not|never|no) (want|need|like|wish)?( to)? ?(talk|speak|be|a|an|any)?\b.*\b(human|person|agent|someone|somebody)\b|\b(nicht|kein(en|e)?)\b.*\b(mensch|mitarbeiter|kolleg|jemand|person)/

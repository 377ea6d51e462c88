/** Returns the number that an English or German text says in words, up to 999,999, or null. */
export function spokenNumber(text: string, language: 'en' | 'de'): number | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,!?]+/g, ' ')
    .trim()
  const parts = language === 'de' ? germanParts(plain) : plain.split(/[\s-]+/).filter(part => part !== 'and')
  return parts.length === 0 ? null : total(parts, language === 'de' ? german : english)
}

interface Words {
  small: ReadonlyMap<string, number>
  hundred: string
  thousand: string
}

/** Adds up the parts; null if one of them is no number. */
function total(parts: readonly string[], { small, hundred, thousand }: Words): number | null {
  let [sum, group] = [0, 0]
  for (const part of parts) {
    const value = small.get(part)
    if ((part === hundred && group > 99) || (part === thousand && sum > 0)) return null
    if (part === hundred) group = (group || 1) * 100
    else if (part === thousand) {
      sum += (group || 1) * 1000
      group = 0
    } else if (value === undefined || !fits(group, value)) return null
    else group += value
  }
  return sum + group
}

/** "Twenty two" is one number, "two twenty" and "four four" are several. */
function fits(group: number, value: number): boolean {
  if (group === 0) return true
  if (value >= 10) return group % 100 === 0
  return value > 0 && group % 10 === 0 && group % 100 !== 10
}

const english: Words = {
  small: new Map([
    ...numbered(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      1,
    ),
    ...numbered('zero ten twenty thirty forty fifty sixty seventy eighty ninety', 10),
    ['a', 1],
  ]),
  hundred: 'hundred',
  thousand: 'thousand',
}

const german: Words = {
  small: new Map([
    ...numbered(
      'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
      1,
    ),
    ...numbered('null zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 10),
    ['ein', 1],
    ['eine', 1],
    ['zwo', 2],
  ]),
  hundred: 'hundert',
  thousand: 'tausend',
}

function numbered(words: string, step: number): [string, number][] {
  return words.split(' ').map((word, index) => [word, index * step])
}

/** Splits "zweihundertdreiundvierzig" into its parts, the tens before the ones as in English. */
function germanParts(text: string): string[] {
  const joined = text.replace(/dreissig/g, 'dreißig').replace(/[\s-]+/g, '')
  const parts = joined.match(germanPart) ?? []
  if (parts.join('') !== joined) return []
  return parts.flatMap((part, index) => {
    if (part === 'und' || parts[index - 1] === 'und') return []
    return parts[index + 1] === 'und' ? [parts[index + 2] ?? '', part] : [part]
  })
}

/** The longest words come first, since "drei" begins "dreizehn". */
const germanPart = new RegExp(
  [...german.small.keys(), german.hundred, german.thousand, 'und']
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
)

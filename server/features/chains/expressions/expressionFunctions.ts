export interface ExpressionFunction {
  signature: string
  description: string
  de: { description: string }
  /** An expression that can be evaluated as it is. */
  example: string
}

/** Functions of expressions, as the editor offers them. */
export const expressionFunctions: readonly ExpressionFunction[] = [
  {
    signature: 'has(map.field): bool',
    description: 'Whether the map has the field.',
    de: { description: 'Ob das Objekt das Feld hat.' },
    example: "[{'name': 'Ann'}].exists(person, has(person.name))",
  },
  {
    signature: 'map.?field.orValue(other)',
    description: 'The field, or a default value if it is missing.',
    de: { description: 'Das Feld oder ein Ersatzwert, wenn es fehlt.' },
    example: "{'name': 'Ann'}.?city.orValue('unknown')",
  },
  {
    signature: 'size(text | list | map): int',
    description: 'How many characters, items or fields there are.',
    de: { description: 'Wie viele Zeichen, Einträge oder Felder es gibt.' },
    example: 'size([1, 2, 3])',
  },
  {
    signature: 'text.contains(part): bool',
    description: 'Whether the text contains the part.',
    de: { description: 'Ob der Text den Teil enthält.' },
    example: "'refund please'.contains('refund')",
  },
  {
    signature: 'text.startsWith(part): bool',
    description: 'Whether the text starts with the part.',
    de: { description: 'Ob der Text mit dem Teil beginnt.' },
    example: "'INV-12'.startsWith('INV')",
  },
  {
    signature: 'text.endsWith(part): bool',
    description: 'Whether the text ends with the part.',
    de: { description: 'Ob der Text mit dem Teil endet.' },
    example: "'photo.png'.endsWith('.png')",
  },
  {
    signature: 'text.matches(pattern): bool',
    description: 'Whether the text matches a regular expression (RE2).',
    de: { description: 'Ob der Text zu einem regulären Ausdruck (RE2) passt.' },
    example: "'INV-12'.matches('^INV-[0-9]+$')",
  },
  {
    signature: 'text.lowerAscii(): text',
    description: 'The text in lower case.',
    de: { description: 'Der Text in Kleinbuchstaben.' },
    example: "'YES'.lowerAscii() == 'yes'",
  },
  {
    signature: 'text.upperAscii(): text',
    description: 'The text in upper case.',
    de: { description: 'Der Text in Großbuchstaben.' },
    example: "'de'.upperAscii()",
  },
  {
    signature: 'text.trim(): text',
    description: 'The text without leading and trailing spaces.',
    de: { description: 'Der Text ohne Leerraum am Rand.' },
    example: "' yes '.trim()",
  },
  {
    signature: 'text.indexOf(part): int',
    description: 'The position of the part, starting at 0; -1 if it is missing.',
    de: { description: 'Die Position des Teils, ab 0; -1, wenn er fehlt.' },
    example: "'a-b'.indexOf('-')",
  },
  {
    signature: 'text.substring(start, end): text',
    description: 'The characters from start to before end.',
    de: { description: 'Die Zeichen von start bis vor end.' },
    example: "'2026-01-31'.substring(0, 4)",
  },
  {
    signature: 'text.split(separator): list',
    description: 'The parts of the text.',
    de: { description: 'Die Teile des Textes.' },
    example: "'a,b'.split(',')",
  },
  {
    signature: 'list.join(separator): text',
    description: 'The texts of the list as one.',
    de: { description: 'Die Texte der Liste als ein Text.' },
    example: "['a', 'b'].join(', ')",
  },
  {
    signature: 'list.exists(item, condition): bool',
    description: 'Whether any item meets the condition.',
    de: { description: 'Ob ein Eintrag die Bedingung erfüllt.' },
    example: '[1, 5].exists(item, item > 4)',
  },
  {
    signature: 'list.all(item, condition): bool',
    description: 'Whether every item meets the condition.',
    de: { description: 'Ob jeder Eintrag die Bedingung erfüllt.' },
    example: '[1, 5].all(item, item > 0)',
  },
  {
    signature: 'list.exists_one(item, condition): bool',
    description: 'Whether exactly one item meets the condition.',
    de: { description: 'Ob genau ein Eintrag die Bedingung erfüllt.' },
    example: '[1, 5].exists_one(item, item > 4)',
  },
  {
    signature: 'list.filter(item, condition): list',
    description: 'The items that meet the condition.',
    de: { description: 'Die Einträge, die die Bedingung erfüllen.' },
    example: '[1, 5].filter(item, item > 4)',
  },
  {
    signature: 'list.map(item, value): list',
    description: 'A value for each item.',
    de: { description: 'Ein Wert für jeden Eintrag.' },
    example: '[1, 5].map(item, item * 2)',
  },
  {
    signature: 'sum(list): number',
    description: 'The sum of the numbers in the list.',
    de: { description: 'Die Summe der Zahlen der Liste.' },
    example: "sum([{'price': 2.5}, {'price': 4.0}].map(item, item.price))",
  },
  {
    signature: 'min(list): number',
    description: 'The smallest number in the list.',
    de: { description: 'Die kleinste Zahl der Liste.' },
    example: 'min([3, 1])',
  },
  {
    signature: 'max(list): number',
    description: 'The largest number in the list.',
    de: { description: 'Die größte Zahl der Liste.' },
    example: 'max([3, 1])',
  },
  {
    signature: 'round(number, digits): number',
    description: 'The rounded number. Without digits, it is rounded to a whole number.',
    de: { description: 'Die gerundete Zahl. Ohne digits wird auf eine ganze Zahl gerundet.' },
    example: 'round(2.345, 2)',
  },
  {
    signature: 'string(value): text',
    description: 'A number, a truth value or a time as text.',
    de: { description: 'Eine Zahl, ein Wahrheitswert oder eine Zeit als Text.' },
    example: "'Order ' + string(12)",
  },
  {
    signature: 'int(text | number): int',
    description: 'The whole number.',
    de: { description: 'Die ganze Zahl.' },
    example: "int('42')",
  },
  {
    signature: 'double(text | number): number',
    description: 'The number, with a fraction.',
    de: { description: 'Die Zahl mit Nachkommastellen.' },
    example: "double('4.2')",
  },
  {
    signature: 'timestamp(text): time',
    description: 'The time of an ISO 8601 text.',
    de: { description: 'Der Zeitpunkt eines Textes nach ISO 8601.' },
    example: "timestamp('2026-01-31T09:30:00Z') < timestamp('2026-02-01T00:00:00Z')",
  },
  {
    signature: 'time.getHours(zone): int',
    description:
      'The hour of a time, in UTC by default. Also getMinutes, getDate, getDayOfWeek (Sunday is 0), getMonth (January is 0), getFullYear.',
    de: {
      description:
        'Die Stunde eines Zeitpunkts, ohne zone in UTC. Ebenso getMinutes, getDate, getDayOfWeek (Sonntag ist 0), getMonth (Januar ist 0), getFullYear.',
    },
    example: "timestamp('2026-01-31T09:30:00Z').getHours('Europe/Berlin')",
  },
  {
    signature: 'duration(text): duration',
    description: 'A length of time, to add to a time or to compare.',
    de: { description: 'Eine Dauer, zum Addieren und Vergleichen.' },
    example: "timestamp('2026-01-31T09:30:00Z') + duration('1h30m') > timestamp('2026-01-31T10:00:00Z')",
  },
]

import { stemOf } from './stemOf.ts'
import { wordsOf } from './wordsOf.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Returns the meanings that a word shares with other English and German words; none for most words. */
export function meaningsOf(stem: string): readonly string[] {
  return byStem.get(stem) ?? []
}

/** Returns the meanings that a text expresses by phrases, such as price by “how much”. */
export function meaningsOfPhrases(text: string): string[] {
  const plain = wordsOf(text).join(' ')
  return phrases.filter(([pattern]) => pattern.test(plain)).map(([, meaning]) => meaning)
}

/** Returns all words with a meaning, for searches by synonyms. */
export function wordsFor(meaning: string): readonly string[] {
  return words[meaning] ?? []
}

const words: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    open: `open opened opening hours geoffnet offen offnet offnungszeit offnungszeiten sprechstunde sprechstunden
      sprechzeiten aufgemacht closed close closes closing closure geschlossen schliessen schliesst schliesstage`,
    price: `price prices pricing cost costs charge charges fee fees expensive cheap rates preis preise kosten kostet
      teuer billig gunstig gebuhr gebuhren preisliste`,
    address: `address location located directions adresse anschrift standort anfahrt wegbeschreibung`,
    phone: `phone telephone call number telefon telefonnummer anrufen telefonisch rufnummer nummer`,
    mail: `mail email mailadresse emailadresse`,
    website: `website site web homepage internetseite webseite`,
    pay: `pay payment payments paying paid zahlen bezahlen bezahlt zahlung zahlungen`,
    card: `card cards karte karten kartenzahlung kreditkarte girokarte`,
    instalments: `instalment instalments installment installments rate raten ratenzahlung teilzahlung`,
    parking: `park parking carpark parken parkplatz parkplatze parkhaus stellplatz`,
    appointment: `appointment appointments booking book booked termin termine terminbuchung buchen vereinbaren
      reservieren reservation reserve`,
    cancel: `cancel cancelled cancelling cancellation absagen absage stornieren storno`,
    reschedule: `reschedule postpone rearrange verschieben verlegen umbuchen`,
    child: `child children kid kids baby babies toddler son daughter kind kinder kindern sohn tochter`,
    emergency: `emergency emergencies urgent urgently notfall notfalle notdienst dringend`,
    pain: `pain painful ache hurt hurts hurting toothache schmerz schmerzen weh zahnschmerzen`,
    fear: `fear afraid anxious anxiety scared nervous angst angstlich angstpatient`,
    insurance: `insurance insured insurer versicherung versichert krankenkasse krankenversicherung kasse`,
    access: `wheelchair accessible accessibility lift elevator barrierefrei rollstuhl aufzug behindertengerecht`,
    service: `service services treatment treatments offer offers offering leistung leistungen angebot angebote
      anbieten bietet behandlung behandlungen`,
    holiday: `holiday holidays christmas easter feiertag feiertage feiertagen ferien urlaub weihnachten ostern`,
    language: `language languages speak speaks spoken sprache sprachen sprechen spricht sprecht`,
    delivery: `delivery deliver shipping ship lieferung liefern versand`,
    refund: `refund refunds ruckgabe erstatten erstattung zuruckgeben umtausch`,
    documents: `documents document paperwork papers unterlagen dokumente papiere`,
    person: `person human somebody colleague staff employee receptionist operator mensch menschen mitarbeiter
      mitarbeiterin kollege kollegin kollegen team`,
    order: `order orders ordered bestellung bestellungen bestellen bestellt`,
    status: `status state progress stand tracking track`,
    monday: 'monday mondays montag montags',
    tuesday: 'tuesday tuesdays dienstag dienstags',
    wednesday: 'wednesday wednesdays mittwoch mittwochs',
    thursday: 'thursday thursdays donnerstag donnerstags',
    friday: 'friday fridays freitag freitags',
    saturday: 'saturday saturdays samstag samstags sonnabend weekend weekends wochenende',
    sunday: 'sunday sundays sonntag sonntags weekend weekends wochenende',
  }).map(([meaning, text]) => [meaning, text.split(/\s+/)]),
)

const byStem = new Map<string, string[]>()
for (const [meaning, forms] of Object.entries(words)) {
  for (const stem of new Set(forms.map(stemOf))) byStem.set(stem, [...(byStem.get(stem) ?? []), meaning])
}

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bhow (much|expensive)\b|\bwie ?viel (kostet|kosten)\b|\bwie teuer\b/, 'price'],
  [
    /\bwhere (are|is|do|can) (you|i find you|the (practice|shop|office|store))\b|\bhow (do|can) (i|we) (get|find) (there|to you|you)\b/,
    'address',
  ],
  [
    /\bwo (sind|seid|liegt|befindet|finde|finden) (sie|ihr|ich sie|ich euch|die|das|der)\b|\bwie komm\w* (ich|wir) (zu|hin)\b/,
    'address',
  ],
  [
    /\b(habt|haben|hat) (ihr|sie|der laden|die praxis)\b.*\b(auf|zu)\b|\bmacht (ihr|sie).*\b(auf|zu)\b/,
    'open',
  ],
]

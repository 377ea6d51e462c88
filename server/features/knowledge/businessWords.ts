import type { Language } from '../../words/languageOf.ts'
import type { weekdays } from '../../words/meanings.ts'
import type { Passage } from './passage.ts'

type Said = Pick<Passage, 'title' | 'content'> & Partial<Pick<Passage, 'questions'>>
type Weekday = (typeof weekdays)[number]
type Times = readonly { from: string; to: string }[]

interface Service {
  name: string
  description?: string
  price?: string
}

/** Sentences for the business info. */
export interface BusinessWords {
  about: (name: string) => (description: string) => Said
  address: (address: string) => Said
  phone: (phone: string) => Said
  email: (email: string) => Said
  website: (website: string) => Said
  /** Closure on a date. */
  closure: (date: string, reason: string | undefined) => string
  closedDays: (closures: readonly string[]) => Said
  /** Whole week, and the closures of the next two weeks. */
  week: (days: readonly (readonly [Weekday, Times])[], closures: readonly string[]) => Said
  /** One day of the week, and its closures in the next two weeks. */
  day: (day: Weekday, times: Times, closures: readonly string[]) => Said
  services: (services: readonly Service[]) => Said
  service: (service: Service) => Said
}

const english: BusinessWords = {
  about: name => content => ({
    title: name ? `About ${name}` : 'About us',
    content,
    questions: ['Who are you?', 'What do you do?', 'What kind of business is this?'],
  }),
  address: address => ({
    title: 'Address',
    content: `You find us at ${address}.`,
    questions: ['Where are you?', 'How do I get there?'],
  }),
  phone: phone => ({
    title: 'Phone number',
    content: `You reach us by phone at ${phone}.`,
    questions: ['How can I call you?', 'contact'],
  }),
  email: email => ({
    title: 'E-mail address',
    content: `Our e-mail address is ${email}.`,
    questions: ['How can I write an e-mail to you?', 'mail', 'contact'],
  }),
  website: website => ({ title: 'Website', content: `Our website is ${website}.` }),
  closure: (date, reason) => `${dateIn('en-GB', date)}${reason ? ` (${reason})` : ''}`,
  closedDays: closures => ({
    title: 'Closed days',
    content: `We are closed on ${listed(closures, 'and')}.`,
    questions: [
      'When are you closed?',
      'public holidays',
      ...closures.map(closure => `Are you open on ${closure}?`),
    ],
  }),
  week: (days, closures) => ({
    title: 'Opening hours',
    content: [
      ...days.map(([day, times]) => `- ${englishDays[day]}: ${stretches(times, 'to', 'and') || 'closed'}`),
      ...(closures.length > 0 ? [`\nClosed on ${listed(closures, 'and')}.`] : []),
    ].join('\n'),
    questions: ['When are you open?'],
  }),
  day: (day, times, closures) => {
    const name = `${englishDays[day]}s`
    const usual =
      times.length > 0
        ? `On ${name} we are open from ${stretches(times, 'to', 'and from')}.`
        : `On ${name} we are closed.`
    const except = closures.length > 0 ? ` We are closed on ${listed(closures, 'and')}.` : ''
    return { title: `Opening hours on ${name}`, content: usual + except }
  },
  services: offered => ({
    title: 'Services and prices',
    content: offered.map(({ name, price }) => `- ${name}${price ? `: ${price}` : ''}`).join('\n'),
    questions: ['What do you offer?', 'What are your prices?'],
  }),
  service: ({ name, description, price }) => ({
    title: name,
    content: price
      ? [englishPrice(name, price), sentence(description)].join(' ').trim()
      : about(name, description),
    questions: [`How much is ${name}?`],
  }),
}

const german: BusinessWords = {
  about: name => content => ({
    title: name ? `Über ${name}` : 'Über uns',
    content,
    questions: ['Wer sind Sie?', 'Was machen Sie?', 'Was für ein Unternehmen ist das?'],
  }),
  address: address => ({
    title: 'Adresse',
    content: `Sie finden uns hier: ${address}.`,
    questions: ['Wo sind Sie?', 'Wie komme ich zu Ihnen?'],
  }),
  phone: phone => ({
    title: 'Telefonnummer',
    content: `Telefonisch erreichen Sie uns unter ${phone}.`,
    questions: ['Wie kann ich Sie anrufen?', 'Kontakt'],
  }),
  email: email => ({
    title: 'E-Mail-Adresse',
    content: `Unsere E-Mail-Adresse ist ${email}.`,
    questions: ['Wie kann ich Ihnen eine E-Mail schreiben?', 'Mail', 'Kontakt'],
  }),
  website: website => ({ title: 'Website', content: `Unsere Website ist ${website}.` }),
  closure: (date, reason) => `${dateIn('de-DE', date)}${reason ? ` (${reason})` : ''}`,
  closedDays: closures => ({
    title: 'Schließtage',
    content: `Geschlossen haben wir am ${listed(closures, 'und')}.`,
    questions: [
      'Wann haben Sie geschlossen?',
      'Feiertage',
      ...closures.map(closure => `Haben Sie am ${closure} offen?`),
    ],
  }),
  week: (days, closures) => ({
    title: 'Öffnungszeiten',
    content: [
      ...days.map(
        ([day, times]) => `- ${germanDays[day]}: ${stretches(times, 'bis', 'und') || 'geschlossen'}`,
      ),
      ...(closures.length > 0 ? [`\nGeschlossen am ${listed(closures, 'und')}.`] : []),
    ].join('\n'),
    questions: ['Wann haben Sie geöffnet?'],
  }),
  day: (day, times, closures) => {
    const name = germanDays[day]
    const usual =
      times.length > 0
        ? `${name}s haben wir von ${stretches(times, 'bis', 'und von')} Uhr geöffnet.`
        : `${name}s haben wir geschlossen.`
    const except = closures.length > 0 ? ` Geschlossen haben wir am ${listed(closures, 'und')}.` : ''
    return { title: `Öffnungszeiten am ${name}`, content: usual + except }
  },
  services: offered => ({
    title: 'Leistungen und Preise',
    content: offered.map(({ name, price }) => `- ${name}${price ? `: ${price}` : ''}`).join('\n'),
    questions: ['Was bieten Sie an?', 'Was sind Ihre Preise?'],
  }),
  service: ({ name, description, price }) => ({
    title: name,
    content: price
      ? [germanPrice(name, price), sentence(description)].join(' ').trim()
      : about(name, description),
    questions: [`Was kostet ${name}?`],
  }),
}

/** Sentences for the business info in each language. */
export const businessWords: Readonly<Record<Language, BusinessWords>> = { en: english, de: german }

const englishDays: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

const germanDays: Readonly<Record<Weekday, string>> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}

function stretches(times: Times, to: string, and: string): string {
  return times.map(({ from, to: until }) => `${from} ${to} ${until}`).join(` ${and} `)
}

function listed(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
}

function about(name: string, description: string | undefined): string {
  return description ? `${name}: ${sentence(description)}` : `${name}.`
}

function sentence(description = ''): string {
  return description === '' || /[.!?]$/.test(description) ? description : `${description}.`
}

/** A price that can follow “costs”, unlike “on request”. */
const amount = /^(?:(?:from|about|up to|ab|ca\.|etwa|bis zu) )?(?:[£€$]|[A-Z]{3} )? ?\d/

function englishPrice(name: string, price: string): string {
  if (!amount.test(price)) return `${name}: price ${price}.`
  const isPlural = /[^isu]s$/.test(name)
  // A name such as E-bike or MOT keeps its capitals.
  const plain = /^[A-Z][a-z]+(?:[ -]|$)/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return `The ${plain} ${isPlural ? 'cost' : 'costs'} ${price}.`
}

function germanPrice(name: string, price: string): string {
  return amount.test(price) ? `${name} kostet ${price}.` : `${name}: Preis ${price}.`
}

function dateIn(locale: string, date: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T12:00:00Z`))
}

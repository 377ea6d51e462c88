import { parseUrl } from '../../../../common/web/parseUrl.ts'
import { type Address, type FactValues, type Finding, maxWords, type Service } from './finding.ts'
import { soundEmail, soundPhone } from './soundContact.ts'
import { structuredHours } from './structuredHours.ts'
import { structuredServices } from './structuredServices.ts'
import { type Thing, textOf, thingsOf } from './structuredThings.ts'

interface Place {
  address: string
  language: string | null
}

/** Reads the structured data of a page about the business that owns it. */
export function businessFindings(things: readonly Thing[], { address, language }: Place): Finding[] {
  const site = things.find(({ types }) => types.includes('WebSite'))
  const business = ownBusiness(things, address)
  const name = business ? textOf(business, 'name') : site && textOf(site, 'name')
  const services = structuredServices(things, business, language)
  return [
    ...found('name', cut(name, 200)),
    ...(business ? factsOf(business, language) : []),
    ...found('services', services.length > 0 ? services : undefined, servicesText(services)),
  ]
}

/** Types of things that may have an address but are not the page's business. */
const others =
  /^(?:Person|Product|.*Article|BlogPosting|Review|.*Event|JobPosting|WebSite|WebPage|.*Page|PostalAddress|Offer|Recipe|Brand)$/
const kinds = /^(?:Organization|Corporation|NGO|.*Organization|.*Business|.*Store)$/

/** Returns the business that owns the site: the only one, or the only one whose URL is on this site. */
function ownBusiness(things: readonly Thing[], address: string): Thing | undefined {
  const businesses = things.filter(isBusiness)
  const names = new Set(businesses.map(one => textOf(one, 'name')))
  const [first] = businesses
  if (names.size <= 1) return first && fullest(businesses)
  const host = hostOf(address)
  const own = businesses.filter(one => hostOf(textOf(one, 'url')) === host)
  return new Set(own.map(one => textOf(one, 'name'))).size === 1 ? fullest(own) : undefined
}

function isBusiness(thing: Thing): boolean {
  const { types } = thing
  const hasContact = ['address', 'telephone', 'openingHours', 'openingHoursSpecification'].some(name =>
    thing.values.has(name),
  )
  if (types.length === 0 || types.some(type => others.test(type)) || !textOf(thing, 'name')) return false
  return hasContact || types.some(type => kinds.test(type))
}

function fullest(things: readonly Thing[]): Thing | undefined {
  return [...things].sort((one, other) => other.values.size - one.values.size)[0]
}

function hostOf(address = ''): string | null {
  return parseUrl(address)?.hostname.replace(/^www\./, '') ?? null
}

function factsOf(business: Thing, language: string | null): Finding[] {
  const [phone, email] = [soundPhone(textOf(business, 'telephone')), soundEmail(textOf(business, 'email'))]
  const address = addressOf(business, language)
  const hours = structuredHours(business)
  return [
    ...found('description', cut(textOf(business, 'description'), 1000)),
    ...found('phone', phone),
    ...found('email', email),
    ...found('address', address, address && Object.values(address).join(', ')),
    ...found('opening_hours', hours.length > 0 ? hours : undefined, hoursText(hours)),
  ]
}

function addressOf(business: Thing, language: string | null): Address | undefined {
  const [one] = thingsOf(business, 'address')
  if (!one) return undefined
  const address = {
    street: cut(textOf(one, 'streetAddress'), 200),
    postal_code: cut(textOf(one, 'postalCode'), 20),
    city: cut(textOf(one, 'addressLocality'), 100),
    country: cut(countryName(textOf(one, 'addressCountry'), language), 100),
  }
  const said = Object.entries(address).filter(([, value]) => value !== undefined)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

function countryName(country: string | undefined, language: string | null): string | undefined {
  if (!country || !/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([language === 'de' ? 'de' : 'en'], { type: 'region' }).of(country)
}

function found<Field extends keyof FactValues>(
  field: Field,
  value: FactValues[Field] | undefined,
  words: string = typeof value === 'string' ? value : '',
): Finding[] {
  return value === undefined
    ? []
    : [{ field, value, words: words.slice(0, maxWords), by: 'structured' } as Finding]
}

function hoursText(hours: readonly { day: string; from: string; to: string }[]): string {
  return hours.map(({ day, from, to }) => `${day} ${from}–${to}`).join(', ')
}

function servicesText(services: readonly Service[]): string {
  return services.map(({ name, price }) => (price ? `${name}: ${price}` : name)).join(', ')
}

function cut(text: string | undefined, max: number): string | undefined {
  return text?.slice(0, max)
}

import type { Service } from './finding.ts'
import { type Thing, textOf, thingsOf } from './structuredThings.ts'

const maxServices = 200
const offered = new Set(['Service', 'Product', 'MenuItem', 'Offer', 'Course'])

/** Returns the services, products and menu items of a page's structured data, each once. */
export function structuredServices(
  things: readonly Thing[],
  business: Thing | undefined,
  language: string | null,
): Service[] {
  const named = things.filter(({ types }) => types.some(type => offered.has(type)))
  const catalogue = business
    ? ['hasOfferCatalog', 'makesOffer', 'hasMenu'].flatMap(name => thingsOf(business, name).flatMap(inside))
    : []
  const services = [...catalogue, ...named].flatMap(one => serviceOf(one, language))
  const byName = new Map<string, Service>()
  for (const service of services)
    if (!byName.get(service.name)?.price)
      byName.set(service.name, { ...byName.get(service.name), ...service })
  return [...byName.values()].slice(0, maxServices)
}

/** Returns the leaf items of a catalog or menu. */
function inside(thing: Thing): Thing[] {
  const parts = ['itemListElement', 'hasMenuSection', 'hasMenuItem'].flatMap(name => thingsOf(thing, name))
  return parts.length > 0 ? parts.flatMap(inside) : [thing]
}

function serviceOf(thing: Thing, language: string | null): Service[] {
  const [item] = thingsOf(thing, 'itemOffered')
  const of = item ?? thing
  const name = textOf(of, 'name')?.slice(0, 200)
  if (!name) return []
  const [offer] = thingsOf(of, 'offers')
  const price = priceOf(offer ?? thing, language)
  const description = (textOf(of, 'description') ?? textOf(thing, 'description'))?.slice(0, 500)
  return [{ name, ...(description && { description }), ...(price && { price }) }]
}

function priceOf(offer: Thing, language: string | null): string | undefined {
  const specified = thingsOf(offer, 'priceSpecification')[0] ?? offer
  const amount = Number(textOf(specified, 'price') ?? textOf(specified, 'lowPrice') ?? Number.NaN)
  const currency = textOf(specified, 'priceCurrency') ?? ''
  if (!Number.isFinite(amount) || !/^[A-Z]{3}$/.test(currency)) return undefined
  const locale = language === 'de' ? 'de' : 'en'
  // Whole amounts are shown without cents.
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locale, style).format(amount)
}

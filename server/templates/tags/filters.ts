import { knownLocale } from './knownLocale.ts'
import type { TagFilter, ValueTag } from './readTag.ts'
import { createTimeFormats } from './timeFormats.ts'

/** How values are written: the language and the time zone of the document or mail. */
export interface Manner {
  language: string
  timeZone: string
}

type Filter = (value: unknown, args: readonly string[]) => unknown

/** The names of all filters. */
export const filterNames = ['date', 'time', 'number', 'money', 'upper', 'lower', 'join', 'default'] as const

type FilterName = (typeof filterNames)[number]

/**
 * Returns a function that writes a tag's value, with its filters applied. A value that a filter cannot read stays as it
 * is; an absent one is ''.
 */
export function writeTag(manner: Manner): (tag: ValueTag, value: unknown) => string {
  const filters = createFilters(manner)
  return (tag, value) =>
    plainValue(tag.filters.reduce((of, { name, args }) => applied(of, name, args), value))

  function applied(value: unknown, name: string, args: readonly string[]): unknown {
    return isFilterName(name) ? filters[name](value, args) : value
  }
}

/** Returns whether there is such a filter. */
export function isFilterName(name: string): name is FilterName {
  return filterNames.some(other => other === name)
}

/** Returns why a filter cannot be applied like this; null if it can. */
export function filterFault({ name, args }: TagFilter): string | null {
  const [first] = args
  if (name === 'money' && first !== undefined && !isCurrency(first))
    return `“${first}” is not a currency: write a code such as "EUR".`
  if (name === 'number' && first !== undefined && !/^\d{1,2}$/.test(first))
    return 'The filter “number” takes the number of decimals, such as number: 2.'
  if (name === 'default' && first === undefined) return 'The filter “default” needs a text: default: "none".'
  return null
}

/** Returns a value as text: lists of texts with commas, objects as JSON, and only characters that documents can hold. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null))
    return value.map(plainValue).join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(unprintable, '')
}

/** Half surrogates, and control characters that XML has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

function createFilters({ language, timeZone }: Manner): Record<FilterName, Filter> {
  const locale = knownLocale(language)
  const times = createTimeFormats(locale, timeZone)
  const numbers = new Map<string, Intl.NumberFormat>()
  return {
    date: (value, [style = 'long']) => eachText(value, text => times.date(text, style)),
    time: (value, [style = 'short']) => eachText(value, text => times.time(text, style)),
    number: (value, [decimals]) => eachNumber(value, number => numberFormat(decimals).format(number)),
    money: (value, [currency]) => eachNumber(value, number => moneyFormat(currency).format(number)),
    upper: value => eachText(value, text => text.toLocaleUpperCase(locale)),
    lower: value => eachText(value, text => text.toLocaleLowerCase(locale)),
    join: (value, [between = ', ']) => (Array.isArray(value) ? value.map(plainValue).join(between) : value),
    default: (value, [text = '']) => (plainValue(value) === '' ? text : value),
  }

  function numberFormat(decimals: string | undefined): Intl.NumberFormat {
    const digits =
      decimals !== undefined && /^\d{1,2}$/.test(decimals) ? Math.min(Number(decimals), 20) : undefined
    return kept(`number ${digits}`, {
      maximumFractionDigits: digits ?? 20,
      ...(digits !== undefined && { minimumFractionDigits: digits }),
    })
  }

  function moneyFormat(currency: string | undefined): Intl.NumberFormat {
    if (currency === undefined || !isCurrency(currency))
      return kept('amount', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return kept(`money ${currency}`, { style: 'currency', currency })
  }

  function kept(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
    numbers.set(key, format)
    return format
  }
}

function eachText(value: unknown, write: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map(item => eachText(item, write))
  if (value === undefined || value === null || typeof value === 'object') return value
  return write(String(value))
}

function eachNumber(value: unknown, write: (number: number) => string): unknown {
  if (Array.isArray(value)) return value.map(item => eachNumber(item, write))
  const isText = typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value)
  const number = typeof value === 'number' || isText ? Number(value) : Number.NaN
  return Number.isFinite(number) ? write(number) : value
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code)
}

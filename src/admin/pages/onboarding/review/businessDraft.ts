import type { components } from '../../../../../openapi/generated/types.d.ts'

type Business = components['schemas']['BusinessInfo']
type Look = components['schemas']['WebChatConfiguration']
type Settings = components['schemas']['TenantSettings']

export type Address = NonNullable<Business['address']>
export type Hours = NonNullable<Business['opening_hours']>[number]
export type Service = NonNullable<Business['services']>[number]

/** A question with its answer, as the agent is to know it. */
export interface Answer {
  /** Tells it from the others while it is written. */
  key: string
  question: string
  answer: string
}

/** What an agent is drafted from. */
export interface BusinessDraft {
  name: string
  description: string
  phone: string
  email: string
  address: Address
  opening_hours: Hours[]
  services: Service[]
  language: string
  color: string
  logo: string
  answers: Answer[]
  /** Whether it is to answer from the pages of the site. */
  isReadingPages: boolean
}

export type Field = keyof BusinessDraft

/** What stands where nobody has said anything. */
export const emptyDraft: BusinessDraft = {
  name: '',
  description: '',
  phone: '',
  email: '',
  address: {},
  opening_hours: [],
  services: [],
  language: 'en',
  color: '',
  logo: '',
  answers: [],
  isReadingPages: false,
}

/** What there is to choose from for each field, the strongest first. */
interface Sources {
  typed: Partial<BusinessDraft>
  stored: Partial<BusinessDraft>
  /** Left out where what is stored is looked through: then it is offered, and taken by hand. */
  found: Partial<BusinessDraft> | undefined
}

/** What was typed stands above what is stored, and that above what was found, whenever that comes. */
export function businessDraft({ typed, stored, found }: Sources): BusinessDraft {
  return { ...emptyDraft, ...found, ...stored, ...typed }
}

/** The records that hold a draft. */
export interface StoredRecords {
  business: Business | undefined
  look: Look | undefined
  settings: Settings | undefined
}

/** The part of a draft that is stored already. */
export function storedDraft({ business, look, settings }: StoredRecords): Partial<BusinessDraft> {
  const { name, description, phone, email, address, opening_hours, services } = business ?? {}
  const stored = {
    ...{ name, description, phone, email, address, opening_hours, services },
    ...{ color: settings?.frontend.brand_color, logo: look?.avatar_url },
  }
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
}

/** Whether there is nothing in a field. */
export function isEmpty(value: BusinessDraft[Field]): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(part => !part)
}

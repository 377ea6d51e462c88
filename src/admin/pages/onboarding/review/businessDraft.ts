import type { components } from '../../../../../openapi/generated/types.d.ts'
import { type Appointment, storedAppointments } from './appointments.ts'

type Business = components['schemas']['BusinessInfo']
type Look = components['schemas']['WebChatConfiguration']
type Settings = components['schemas']['TenantSettings']
type Rules = components['schemas']['SchedulingRules']

export type Address = NonNullable<Business['address']>
export type Hours = NonNullable<Business['opening_hours']>[number]
export type Service = NonNullable<Business['services']>[number]

/** A question and the answer that the agent gives. */
export interface Answer {
  /** Distinguishes the answer from the others during editing. */
  key: string
  question: string
  answer: string
}

/** The data from which an agent is drafted. */
export interface BusinessDraft {
  name: string
  description: string
  phone: string
  email: string
  address: Address
  opening_hours: Hours[]
  services: Service[]
  /** What people can book; empty if they cannot book. */
  appointments: Appointment[]
  language: string
  color: string
  logo: string
  answers: Answer[]
  /** True if the agent is to answer from the pages of the site. */
  isReadingPages: boolean
}

export type Field = keyof BusinessDraft

/** Values of fields that have no value from any source. */
export const emptyDraft: BusinessDraft = {
  name: '',
  description: '',
  phone: '',
  email: '',
  address: {},
  opening_hours: [],
  services: [],
  appointments: [],
  language: 'en',
  color: '',
  logo: '',
  answers: [],
  isReadingPages: false,
}

/** Sources of each field, in order of priority. */
interface Sources {
  typed: Partial<BusinessDraft>
  stored: Partial<BusinessDraft>
  /** Undefined while stored data is reviewed. Found values are then offered, and the user accepts them one by one. */
  found: Partial<BusinessDraft> | undefined
}

/**
 * Merges the sources: typed values take precedence over stored ones, and those over found ones, even if these arrive
 * later.
 */
export function businessDraft({ typed, stored, found }: Sources): BusinessDraft {
  return { ...emptyDraft, ...found, ...stored, ...typed }
}

/** The records that store a draft. */
export interface StoredRecords {
  business: Business | undefined
  look: Look | undefined
  settings: Settings | undefined
  rules: Rules | undefined
}

/** Returns the part of a draft that is already stored. */
export function storedDraft({ business, look, settings, rules }: StoredRecords): Partial<BusinessDraft> {
  const { name, description, phone, email, address, opening_hours, services } = business ?? {}
  const stored = {
    ...{ name, description, phone, email, address, opening_hours, services },
    // Rules without services say nothing about what can be booked.
    appointments: rules?.services?.length ? storedAppointments(rules.services) : undefined,
    ...{ color: settings?.frontend.brand_color, logo: look?.avatar_url },
  }
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
}

/** Returns whether a field is empty. */
export function isEmpty(value: BusinessDraft[Field]): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(part => !part)
}

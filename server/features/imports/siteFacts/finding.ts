import type { EntityData } from '../../../store/records/entityData.ts'

type Business = EntityData<'business_info'>

export type Hours = NonNullable<Business['opening_hours']>[number]
export type Service = NonNullable<Business['services']>[number]
export type Address = NonNullable<Business['address']>

/** The fields of the business info that a site may fill, with what they hold. */
export interface FactValues {
  name: string
  description: string
  email: string
  phone: string
  address: Address
  opening_hours: Hours[]
  services: Service[]
}

/** How a value was found: in data made for machines, in the head of the page, in its text, or by a model. */
export type FoundBy = 'structured' | 'metadata' | 'text' | 'model'

/** A value for a field, with the words of the page that say so. */
export type Finding = {
  [Field in keyof FactValues]: { field: Field; value: FactValues[Field]; words: string; by: FoundBy }
}[keyof FactValues]

export interface FoundQuestion {
  question: string
  answer: string
}

/** As much of a page's words as is shown beside a value. */
export const maxWords = 300

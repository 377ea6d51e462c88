import type { EntityData } from '../../../store/records/entityData.ts'

type Business = EntityData<'business_info'>

export type Hours = NonNullable<Business['opening_hours']>[number]
export type Service = NonNullable<Business['services']>[number]
export type Address = NonNullable<Business['address']>

/** Fields of the business info that a site may fill, with their values. */
export interface FactValues {
  name: string
  description: string
  email: string
  phone: string
  address: Address
  opening_hours: Hours[]
  services: Service[]
}

/** Source of a value: structured data, the page head, the page text, or a model. */
export type FoundBy = 'structured' | 'metadata' | 'text' | 'model'

/** Value for a field, with the words of the page that support it. */
export type Finding = {
  [Field in keyof FactValues]: { field: Field; value: FactValues[Field]; words: string; by: FoundBy }
}[keyof FactValues]

export interface FoundQuestion {
  question: string
  answer: string
}

/** Maximum characters of the page that are shown next to a value. */
export const maxWords = 300

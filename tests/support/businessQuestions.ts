import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../data/businesses/', import.meta.url)

/** An imagined business: what its agent knows, and what its visitors ask. */
export interface ImaginedBusiness {
  name: string
  language: string
  business: Record<string, unknown>
  answers: { title: string; content: string }[]
  /** `says` is a part of the right answer; null if the business has not said anything about it. */
  questions: { ask: string; says: string | null }[]
}

/** Reads the imagined businesses. */
export function imaginedBusinesses(): ImaginedBusiness[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => ({
      name: file.replace('.json', ''),
      ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
    }))
}

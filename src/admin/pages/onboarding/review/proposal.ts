import { webAddress } from '../../../../../common/web/webAddress.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import type { BusinessDraft, Field } from './businessDraft.ts'

export type Proposal = components['schemas']['BusinessProposal']

/** Where a value was found. */
export interface FoundAt {
  page: string
  words?: string
  by?: Proposal['fields'][number]['by'] | NonNullable<Proposal['color']>['by']
}

/** Of a name and not of an address there is nothing to read. */
export function nameIn(given: string): string | undefined {
  return webAddress(given) ? undefined : given
}

/** What was found of a business, as a draft holds it; of a name, that alone. */
export function foundDraft(given: string, proposal: Proposal | undefined): Partial<BusinessDraft> {
  const name = nameIn(given)
  if (!proposal) return name === undefined ? {} : { name }
  const fields = proposal.fields.map(({ field, value }) => [field, value] as const)
  const { language, color, logo, questions } = proposal
  return {
    ...Object.fromEntries(fields),
    ...(language && { language }),
    ...(color && { color: color.value }),
    ...(logo && { logo: logo.value }),
    ...(questions.length > 0 && {
      answers: questions.map(({ question, answer }) => ({ key: question, question, answer })),
    }),
    ...(pagesToRead(proposal).length > 0 && { isReadingPages: true }),
  }
}

/** The page and the words that say so; undefined for what no page says. */
export function foundAt(proposal: Proposal | undefined, field: Field): FoundAt | undefined {
  if (field === 'color') return proposal?.color ?? undefined
  if (field === 'logo') return proposal?.logo ?? undefined
  if (field === 'language') return proposal?.language ? { page: proposal.website } : undefined
  const found = proposal?.fields.find(one => one.field === field)
  return found && { page: found.page, words: found.words, by: found.by }
}

/** The pages that agents will answer from: those that were read, and those that were not looked at yet. */
export function pagesToRead(proposal: Proposal | undefined): Proposal['pages'] {
  return proposal?.pages.filter(({ reason }) => reason === null || reason === 'over_limit') ?? []
}

import { webAddress } from '../../../../../common/web/webAddress.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { appointmentsIn } from './appointments.ts'
import type { BusinessDraft, Field, Service } from './businessDraft.ts'

export type Proposal = components['schemas']['BusinessProposal']

/** Source of a value. */
export interface FoundAt {
  page: string
  words?: string
  by?: Proposal['fields'][number]['by'] | NonNullable<Proposal['color']>['by']
}

/** Returns the input if it is a name; undefined for a web address. A name has no site to read. */
export function nameIn(given: string): string | undefined {
  return webAddress(given) ? undefined : given
}

/** Converts the proposal to draft fields. Without a proposal, it returns only the name, if the input is one. */
export function foundDraft(given: string, proposal: Proposal | undefined): Partial<BusinessDraft> {
  const name = nameIn(given)
  if (!proposal) return name === undefined ? {} : { name }
  const fields = proposal.fields.map(({ field, value }) => [field, value] as const)
  const { language, color, logo, questions } = proposal
  const services = proposal.fields.find(({ field }) => field === 'services')?.value as Service[] | undefined
  const appointments = appointmentsIn(services ?? [])
  return {
    ...Object.fromEntries(fields),
    ...(appointments.length > 0 && { appointments }),
    ...(language && { language }),
    ...(color && { color: color.value }),
    ...(logo && { logo: logo.value }),
    ...(questions.length > 0 && {
      answers: questions.map(({ question, answer }) => ({ key: question, question, answer })),
    }),
    ...(pagesToRead(proposal).length > 0 && { isReadingPages: true }),
  }
}

/** Returns the page and the words that a value comes from; undefined if no page states it. */
export function foundAt(proposal: Proposal | undefined, field: Field): FoundAt | undefined {
  if (field === 'color') return proposal?.color ?? undefined
  if (field === 'logo') return proposal?.logo ?? undefined
  if (field === 'language') return proposal?.language ? { page: proposal.website } : undefined
  const said = field === 'appointments' ? 'services' : field
  const found = proposal?.fields.find(one => one.field === said)
  return found && { page: found.page, words: found.words, by: found.by }
}

/**
 * Returns the picture of a logo on the site as a data URL, because the application's pages load no pictures from other
 * sites. Returns undefined if the site's logo is another one.
 */
export function pictureOf(proposal: Proposal | undefined, logo: string): string | undefined {
  return proposal?.logo?.value === logo ? (proposal.logo.picture ?? undefined) : undefined
}

/** Returns why a site's front page could not be read; undefined if it was read. */
export function unreadReason({ pages: [front] }: Proposal): string | undefined {
  return front?.reason ?? undefined
}

/**
 * Returns the pages that the agent will answer from: those that were read and those beyond the limit, which are read
 * later.
 */
export function pagesToRead(proposal: Proposal | undefined): Proposal['pages'] {
  return proposal?.pages.filter(({ reason }) => reason === null || reason === 'over_limit') ?? []
}

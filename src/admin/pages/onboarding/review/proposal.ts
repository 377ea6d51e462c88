import { webAddress } from '../../../../../common/web/webAddress.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'

export type Proposal = components['schemas']['BusinessProposal']
export type ProposedField = Proposal['fields'][number]
type Business = Partial<components['schemas']['BusinessInfo']>

/** The fields that are a line of text, which somebody may write anew. */
export const writtenFields = ['name', 'description', 'phone', 'email'] as const
export type WrittenField = (typeof writtenFields)[number]

/** The fields that are taken or left as they were found. */
export const foundFields = ['address', 'opening_hours', 'services'] as const

/** What is beside the fields of the business info. */
export type Part = WrittenField | (typeof foundFields)[number] | 'color' | 'logo' | 'questions' | 'pages'

/** What somebody has made of a proposal: what they have typed stands above what was found, whenever that comes. */
export interface Choice {
  typed: Partial<Record<WrittenField | 'color', string>>
  left: readonly Part[]
}

/** Of a name and not of an address there is nothing to read. */
export function nameIn(given: string): string | undefined {
  return webAddress(given) ? undefined : given
}

/** What stands in a line: what was typed, else what was found and not left. */
export function writtenValue(
  field: WrittenField,
  { given, proposal, choice }: { given: string; proposal: Proposal | undefined; choice: Choice },
): string {
  const found = foundField(proposal, field)?.value
  const name = field === 'name' ? nameIn(given) : undefined
  return choice.typed[field] ?? (typeof found === 'string' ? found : (name ?? ''))
}

export function foundField(proposal: Proposal | undefined, field: string): ProposedField | undefined {
  return proposal?.fields.find(one => one.field === field)
}

/** The business info that comes of it; what is empty or left stays unsaid. */
export function chosenBusiness(of: {
  given: string
  proposal: Proposal | undefined
  choice: Choice
  timeZone: string
}): Business {
  const { proposal, choice, given, timeZone } = of
  const isTaken = (part: Part) => !choice.left.includes(part)
  const written = writtenFields
    .filter(isTaken)
    .map(field => [field, writtenValue(field, of).trim()] as const)
    .filter(([, value]) => value !== '')
  const found = foundFields
    .filter(isTaken)
    .map(field => [field, foundField(proposal, field)?.value] as const)
    .filter(([, value]) => value !== undefined)
  const website = proposal?.website ?? webAddress(given)?.href
  return {
    ...Object.fromEntries([...written, ...found]),
    ...(website && website.length <= 200 && { website }),
    timezone: timeZone,
  }
}

/** The pages that agents will answer from: those that were read, and those that were not looked at yet. */
export function pagesToRead(proposal: Proposal | undefined): Proposal['pages'] {
  return proposal?.pages.filter(({ reason }) => reason === null || reason === 'over_limit') ?? []
}

import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Finding, FoundBy } from '../../imports/siteFacts/finding.ts'
import type { LookedAt } from './lookAtPage.ts'
import type { SeenSite } from './lookAtSite.ts'
import type { SiteLogo } from './siteLogo.ts'

export type BusinessProposal = components['schemas']['BusinessProposal']

/** A value with the page that states it. */
export type PlacedFinding = Finding & { page: string }

type ReadPage = Extract<LookedAt, { facts: unknown }>

interface Further {
  color: BusinessProposal['color']
  logo: (SiteLogo & { picture: string | null }) | null
  /** Findings from other sources than rules. */
  further: readonly PlacedFinding[]
}

const surest: readonly FoundBy[] = ['structured', 'metadata', 'text', 'model']
const maxQuestions = 40

/**
 * Combines the findings of a site's pages: for each field the most reliable value; among equally reliable ones, the
 * fullest or the first.
 */
export function businessProposal(site: SeenSite, { color, logo, further }: Further): BusinessProposal {
  const pages = readPages(site)
  const [front] = pages
  const findings = [...pages.flatMap(page => findingsOf(page, page === front)), ...further]
  return {
    website: site.website,
    language: front?.facts.language ?? null,
    fields: [...new Set(findings.map(({ field }) => field))].flatMap(field => bestOf(findings, field)),
    questions: questionsOf(pages),
    color,
    logo: front && logo ? { ...logo, page: front.url } : null,
    pages: site.pages.map(page => ({
      url: page.url,
      title: 'title' in page ? page.title : null,
      reason: page.reason,
      leads_to: 'leadsTo' in page ? page.leadsTo : null,
      ...('status' in page && { status: page.status }),
    })),
  }
}

/** Returns the pages with facts. */
export function readPages({ pages }: SeenSite): ReadPage[] {
  return pages.filter(page => 'facts' in page)
}

/** Returns a page's findings. Metadata counts only on the front page, because other pages describe themselves. */
function findingsOf({ facts, url }: ReadPage, isFront: boolean): PlacedFinding[] {
  return facts.findings
    .filter(({ by }) => isFront || by !== 'metadata')
    .map(finding => ({ ...finding, page: url }))
}

function bestOf(findings: readonly PlacedFinding[], field: Finding['field']): BusinessProposal['fields'] {
  const [best] = findings
    .filter(one => one.field === field)
    .sort((one, other) => surest.indexOf(one.by) - surest.indexOf(other.by) || sizeOf(other) - sizeOf(one))
  return best ? [best] : []
}

function sizeOf({ value }: Finding): number {
  return Array.isArray(value) ? value.length : 0
}

function questionsOf(pages: readonly ReadPage[]): BusinessProposal['questions'] {
  const all = pages.flatMap(({ facts, url }) => facts.questions.map(one => ({ ...one, page: url })))
  const byQuestion = new Map(all.reverse().map(one => [one.question, one]))
  return [...byQuestion.values()].reverse().slice(0, maxQuestions)
}

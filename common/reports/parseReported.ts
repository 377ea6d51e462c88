import { isGroupValue } from './isGroupValue.ts'
import { type OutcomeGroup, outcomeGroups } from './outcomeGroups.ts'
import { isReportedPredicate, type ReportedPredicate } from './outcomePredicates.ts'
import { type ReportKind, reportKinds } from './reportKinds.ts'

/** The conversations behind a figure, as the list filter names them. */
export interface Reported {
  predicate: ReportedPredicate
  from: string
  to: string
  kind: ReportKind
  only: Map<OutcomeGroup, (string | null)[]>
  except: Map<OutcomeGroup, (string | null)[]>
  includesTests: boolean
}

/** What is wrong with a filter; `index` is the place of the wrong term, or null if one is missing. */
export interface ReportedFault {
  index: number | null
  wrong: string
}

/** Parses the terms that `outcomeFilter` writes, such as "predicate=handled". */
export function parseReported(terms: readonly unknown[]): Reported | ReportedFault {
  const found = new Map<string, string>()
  const groups = { only: new Map(), except: new Map() } satisfies Pick<Reported, 'only' | 'except'>
  for (const [index, term] of terms.entries()) {
    const wrong = takeTerm(term, found, groups)
    if (wrong !== null) return { index, wrong }
  }
  return wholeOf(found, groups)
}

type Groups = Pick<Reported, 'only' | 'except'>

/** Takes a term; returns what is wrong with it. */
function takeTerm(term: unknown, found: Map<string, string>, groups: Groups): string | null {
  const [, mark, name = '', value = ''] = (typeof term === 'string' && written.exec(term)) || []
  const group = outcomeGroups.find(one => one === name)
  if (group) return takeValue(mark ? groups.except : groups.only, group, value)
  const check = mark ? undefined : single[name]
  if (!Object.hasOwn(single, name) || !check) return 'Must be a name and a value, such as predicate=handled.'
  if (found.has(name)) return `${name} may be given only once.`
  found.set(name, value)
  return check(value)
}

const written = /^(not:)?([a-z_]{1,20})=([^\0]{0,80})$/

function takeValue(
  values: Map<OutcomeGroup, (string | null)[]>,
  group: OutcomeGroup,
  value: string,
): string | null {
  if (value !== '' && !isGroupValue(group, value)) return `This is not a value of ${group}.`
  values.set(group, [...(values.get(group) ?? []), value === '' ? null : value])
  return null
}

const single: Readonly<Record<string, (value: string) => string | null>> = {
  predicate: value => (isReportedPredicate(value) ? null : 'There are no conversations of this name.'),
  from: isInstant,
  to: isInstant,
  kind: value => (isKind(value) ? null : `Must be one of ${reportKinds.join(', ')}.`),
  include_synthetic: value => (value === 'true' || value === 'false' ? null : 'Must be true or false.'),
}

function isInstant(value: string): string | null {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? Date.parse(value) : Number.NaN
  const isReal = !Number.isNaN(time) && new Date(time).toISOString() === value && value >= earliest
  return isReal ? null : 'Must be an instant such as 2026-11-01T00:00:00.000Z.'
}

/** PostgreSQL knows no year 0. */
const earliest = '1900'

function isKind(value: string | undefined): value is ReportKind {
  return reportKinds.some(kind => kind === value)
}

function wholeOf(found: ReadonlyMap<string, string>, groups: Groups): Reported | ReportedFault {
  const [predicate = '', from = '', to = '', kind] = ['predicate', 'from', 'to', 'kind'].map(name =>
    found.get(name),
  )
  if (!isReportedPredicate(predicate) || from === '' || to === '' || !isKind(kind)) {
    return { index: null, wrong: 'Must have a predicate, from, to and kind.' }
  }
  if (to < from) return { index: null, wrong: 'Must not end before it begins.' }
  const includesTests = found.get('include_synthetic') === 'true'
  return { predicate, from, to, kind, ...groups, includesTests }
}

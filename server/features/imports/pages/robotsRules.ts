/** Rules of a robots.txt for one robot. */
export interface RobotsRules {
  /** Returns whether the robot may read a path, which includes the query. */
  isAllowed(path: string): boolean
  /** Seconds between two pages; null if none are requested. */
  delay: number | null
  sitemaps: readonly string[]
}

interface Group {
  rules: Rule[]
  /** Total characters of the patterns that have wildcards. */
  wild: number
  delay: number | null
}

interface Rule {
  isAllowed: boolean
  /** Length of the pattern; the longest one that matches decides. */
  length: number
  first: string
  /** Parts between wildcards; each must follow the one before, at any distance. */
  between: readonly string[]
  /** End of the path; null if the path may end with anything. */
  last: string | null
  /** Has no wildcard and a fixed end, so that it matches one path only. */
  isExact: boolean
}

/** Higher than any honest site needs; the rest is ignored, so that no site keeps the server busy. */
const maxRules = 2000
const maxWild = 20_000
const maxSitemaps = 1000
/** No rule refers to anything beyond this length. */
const longestPath = 8000
const line = /^\s*([a-z-]+)\s*:([^#]*)/i

/**
 * Parses a robots.txt according to RFC 9309, with the usual `*`, `$` and `Crawl-delay`. The time of a lookup is bounded
 * by the length of the path, regardless of the rules.
 */
export function robotsRules(text: string, robot: string): RobotsRules {
  const groups = new Map<string, Group>()
  const sitemaps: string[] = []
  let named: Set<Group> = new Set()
  let isNaming = false
  for (const { field, value } of fieldsIn(text)) {
    if (field === 'sitemap' && sitemaps.length < maxSitemaps) sitemaps.push(value)
    else if (field === 'user-agent') {
      if (!isNaming) named = new Set()
      isNaming = true
      const name = value.toLowerCase().replace(/\/.*/, '').trim()
      if (name === '*' || name === robot.toLowerCase()) named.add(groupOf(name))
    } else if (field === 'allow' || field === 'disallow' || field === 'crawl-delay') {
      isNaming = false
      for (const group of named) heed(group, field, value)
    }
  }
  const { rules, delay } = groups.get(robot.toLowerCase()) ?? groups.get('*') ?? emptyGroup()
  return { isAllowed: path => isAllowedBy(rules, path), delay, sitemaps }

  function groupOf(name: string): Group {
    const group = groups.get(name) ?? emptyGroup()
    groups.set(name, group)
    return group
  }
}

function emptyGroup(): Group {
  return { rules: [], wild: 0, delay: null }
}

function* fieldsIn(text: string): Generator<{ field: string; value: string }> {
  for (const one of text.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = line.exec(one) ?? []
    if (field !== '') yield { field: field.toLowerCase(), value: value.trim() }
  }
}

function heed(group: Group, field: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  // A rule with an empty value forbids nothing.
  if (value === '') return
  if (field === 'crawl-delay') {
    if (!Number.isNaN(Number(value))) group.delay = Number(value)
    return
  }
  const wild = group.wild + (value.includes('*') ? value.length : 0)
  if (group.rules.length === maxRules || wild > maxWild) return
  group.wild = wild
  group.rules.push(ruleOf(value, field === 'allow'))
}

function ruleOf(value: string, isAllowed: boolean): Rule {
  const pattern = withUpperHex(encodeURI(value).replaceAll('%25', '%'))
  const isWhole = pattern.endsWith('$')
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const isExact = isWhole && rest.length === 0
  const last = isWhole ? (rest.pop() ?? null) : null
  const between = rest.filter(piece => piece !== '')
  return { isAllowed, length: pattern.length, first, between, last, isExact }
}

/** Applies the longest rule that matches; of two rules of the same length, the one that allows wins. */
function isAllowedBy(rules: readonly Rule[], whole: string): boolean {
  const path = withUpperHex(whole.slice(0, longestPath))
  let best: Rule | null = null
  for (const rule of rules) {
    const isBetter = !best || rule.length > best.length || (rule.length === best.length && rule.isAllowed)
    if (isBetter && fits(rule, path)) best = rule
  }
  return best?.isAllowed ?? true
}

function fits({ first, between, last, isExact }: Rule, path: string): boolean {
  if (isExact || !path.startsWith(first)) return path === first
  let at = first.length
  for (const piece of between) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return last === null || (path.length - at >= last.length && path.endsWith(last))
}

/** Normalizes escapes, since both cases mean the same. */
function withUpperHex(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, code => code.toUpperCase())
}

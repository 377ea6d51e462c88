/** What a robots.txt says to one robot. */
export interface RobotsRules {
  /** Whether it may read what lies at a path, which includes the query. */
  isAllowed(path: string): boolean
  /** Seconds between two pages; null where none are asked for. */
  delay: number | null
  sitemaps: readonly string[]
}

interface Group {
  rules: Rule[]
  /** Characters of its patterns that have wildcards. */
  wild: number
  delay: number | null
}

interface Rule {
  isAllowed: boolean
  /** Of the pattern; the longest one that fits decides. */
  length: number
  first: string
  /** In their order, each behind the one before, wherever that is. */
  between: readonly string[]
  /** What a path ends with; null where it may end with anything. */
  last: string | null
  /** Without a wildcard, and with its end: there is one such path. */
  isExact: boolean
}

/** More than any honest site has; further ones are left out, so that no site keeps the server busy. */
const maxRules = 2000
const maxWild = 20_000
const maxSitemaps = 1000
/** No rule speaks of what stands behind that. */
const longestPath = 8000
const line = /^\s*([a-z-]+)\s*:([^#]*)/i

/**
 * Reads a robots.txt as RFC 9309 has it, with the usual `*`, `$` and `Crawl-delay`. Whoever has written it, how
 * long it takes to look a path up is bounded by that path alone.
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
  // A rule that names nothing forbids nothing.
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

/** The longest rule that fits decides; of two as long, the one that allows. */
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

/** Escapes in either spelling are the same. */
function withUpperHex(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, code => code.toUpperCase())
}

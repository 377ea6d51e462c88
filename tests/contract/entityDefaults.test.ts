import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import defaults from '../../openapi/generated/entityDefaults.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const files = ['server', 'src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true })
    .map(path => join(folder, String(path)))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/migrations\//.test(file)),
)

describe('a default of an entity', () => {
  it('is not written again beside its field', () => {
    const known = repetition(leavesOf(defaults))
    const found = files.flatMap(file =>
      linesOf(file).flatMap((line, index) =>
        known.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
    )
    expect(found).toEqual([])
  })

  it.each([
    "const zone = String(business.timezone ?? 'UTC')",
    'usualSeconds: record.usual_seconds || 30,',
    "function zoneFaults({ timezone = 'UTC' }: RecordData)",
    "coalesce((data -> 'conversations' ->> 'idle_minutes')::int, 60)",
  ])('is recognized in %s', line => {
    expect(line).toMatch(repetition(leavesOf(defaults)))
  })
})

type Leaf = [field: string, value: string | number]

/** Returns the texts and numbers among the defaults; true and false would match too many fields. */
function leavesOf(values: object): Leaf[] {
  return Object.entries(values).flatMap(([field, value]): Leaf[] => {
    if (typeof value === 'string' || typeof value === 'number') return [[field, value]]
    return typeof value === 'object' && value !== null ? leavesOf(value) : []
  })
}

/**
 * Returns a pattern that finds a field with its default after `??` or `||`, as a parameter default, or in an SQL
 * coalesce.
 */
function repetition(leaves: readonly Leaf[]): RegExp {
  const ways = leaves.flatMap(([field, value]) => {
    const literal = escaped(typeof value === 'string' ? `'${value}'` : String(value))
    return [
      `\\b${field}\\b[^,;{}]{0,30}(\\?\\?|\\|\\|)\\s*${literal}`,
      `(?<![.\\w])${field} = ${literal}`,
      `'${field}'\\)?(::\\w+)?, ${literal}\\)`,
    ]
  })
  return new RegExp(`(${[...new Set(ways)].join('|')})(?![\\w.])`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function linesOf(file: string): string[] {
  return readFileSync(join(root, file), 'utf8').split('\n')
}

import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { outcomeFilter } from '../../../../common/reports/outcomeFilter.ts'
import { de } from '../../../ui/texts/de/de.ts'
import { en } from '../../../ui/texts/en/en.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { describeNode, unknownPart } from './describeFilter.ts'
import { filterField, filterFields } from './filterField.ts'
import { filterToTree } from './filterTree.ts'
import type { Wording } from './Wording.ts'

const frontDesk = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01'
const schema = {
  properties: {
    name: { type: 'string', title: 'Name' },
    enabled: { type: 'boolean', title: 'Enabled' },
    kind: {
      title: 'Kind',
      oneOf: [
        { const: 'a', title: 'Alpha' },
        { const: 'b', title: 'Beta' },
        { const: 'c', title: 'Gamma' },
        { const: 'd', title: 'Delta' },
      ],
    },
    size: { type: 'number', title: 'Size' },
    due_at: { type: 'string', format: 'date-time', title: 'Due' },
    born_on: { type: 'string', format: 'date', title: 'Born' },
    tags: { type: 'array', items: { type: 'string' }, title: 'Tags' },
    agent_id: { type: 'string', title: 'Agent', 'x-ref': { entity: 'agent', label: '/name' } },
    outcome: { type: 'object', title: 'Report', 'x-filter': ['reported'] },
  },
}

function wording(texts: Texts = en): Wording {
  return {
    texts,
    zone: 'Europe/Berlin',
    fieldOf: name =>
      filterField(schema, name, { agent: { properties: { name: { type: 'string', title: 'Name' } } } }),
    labelOf: (_, id) => (id === 'a1' || id === frontDesk ? 'Front desk' : undefined),
  }
}

const tree = (filter: JsonObject) => filterToTree(filter, name => name === 'tags')
const words = (filter: JsonObject, texts?: Texts) => describeNode(tree(filter), wording(texts))

describe('describeNode', () => {
  it.each<[JsonObject, string]>([
    [{ kind: 'a' }, 'Kind is Alpha'],
    [{ kind: { in: ['a', 'b'] } }, 'Kind is Alpha or Beta'],
    [{ kind: { in: ['a', 'b', 'c', 'd'] } }, 'Kind is Alpha, Beta, Gamma, or 1 more'],
    [{ kind: { nin: ['a', 'b'] } }, 'Kind is none of Alpha or Beta'],
    [{ enabled: false }, 'Enabled is no'],
    [{ name: { contains: 'desk' } }, 'Name contains (case-sensitive) “desk”'],
    [{ size: { gte: 1200 } }, 'Size is at least 1,200'],
    [{ size: { between: [1, 5] } }, 'Size is between 1 and 5'],
    [{ due_at: { gte: '$now-7d' } }, 'Due in the last 7 days'],
    [{ due_at: { gte: '$now-1M' } }, 'Due in the last month'],
    [{ due_at: { lt: '2026-03-01T09:30:00Z' } }, 'Due is before Mar 1, 2026, 10:30 AM'],
    [{ born_on: { eq: '2026-03-01' } }, 'Born is Mar 1, 2026'],
    [{ due_at: { null: true } }, 'Due is not set'],
    [{ due_at: null }, 'Due is not set'],
    [{ tags: { hasAll: ['x', 'y'] } }, 'Tags contains “x” and “y”'],
    [{ tags: ['x', 'y'] }, 'Tags contains “x” or “y”'],
    [{ agent_id: 'a1' }, 'Agent is Front desk'],
    [{ 'agent_id.name': { starts: 'F' } }, 'Agent › Name starts with “F”'],
    [{ or: [{ kind: 'a' }, { enabled: true }] }, 'Kind is Alpha or Enabled is yes'],
    [{ not: { kind: 'a' } }, 'not (Kind is Alpha)'],
    [{ or: [{ kind: 'a' }, {}] }, 'Kind is Alpha or everything'],
  ])('says %j as "%s"', (filter, said) => {
    // Some versions of Intl use a narrow space.
    expect(words(filter)?.replace(/\u202f/g, ' ')).toBe(said)
  })

  it('speaks German too', () => {
    expect(words({ due_at: { gte: '$now-7d' } }, de)).toBe('Due in den letzten 7 Tagen')
    expect(words({ due_at: { gte: '$now-1d' } }, de)).toBe('Due am letzten Tag')
    expect(words({ kind: { in: ['a', 'b'] } }, de)).toBe('Kind ist Alpha oder Beta')
  })
})

describe('unknownPart', () => {
  it.each<[JsonObject, RegExp]>([
    [{ colour: 'red' }, /no field “colour”/],
    [{ kind: { starts: 'a' } }, /"starts"/],
    [{ or: 'x' }, /"or"/],
    [{ or: [{ kind: 'a' }, { nothing: 1 }] }, /no field “nothing”/],
  ])('names what the schema does not know in %j', (filter, text) => {
    expect(words(filter)).toBeUndefined()
    expect(unknownPart(tree(filter), wording())).toMatch(text)
  })

  it('is undefined where everything is known', () => {
    expect(unknownPart(tree({ kind: 'a' }), wording())).toBeUndefined()
  })
})

describe('the figure of a report', () => {
  // Ranges of time contain blanks of several widths.
  const plain = (text = '') => text.replaceAll(/\s/gu, ' ')
  const november = { from: '2026-10-31T23:00:00.000Z', to: '2026-11-30T23:00:00.000Z' }

  it('is named with its days, its channels and its row', () => {
    const filter = outcomeFilter({
      ...november,
      predicate: 'autonomous',
      kind: 'text',
      only: { agent_id: [frontDesk] },
    })
    expect(plain(words(filter))).toBe(
      'Report: solved without a person, Nov 1 – 30, 2026, without calls, Agent is Front desk',
    )
    expect(plain(words(filter, de))).toBe(
      'Bericht: ohne Mensch gelöst, 01.–30.11.2026, ohne Anrufe, Agent ist Front desk',
    )
  })

  it('is named with its times if the period does not end with a day of the tenant’s zone', () => {
    const hour = { from: '2026-11-01T08:00:00.000Z', to: '2026-11-01T09:00:00.000Z' }
    const filter = outcomeFilter({
      ...hour,
      predicate: 'handled',
      kind: 'multichannel',
      except: { agent_id: [null] },
    })
    expect(plain(words(filter))).toBe('Report: handled, Nov 1, 2026, 9:00 – 10:00 AM, Agent is not (none)')
  })

  it('is not offered to choose, and is unknown if it is not whole', () => {
    expect(filterFields(schema).map(({ name }) => name)).not.toContain('outcome')
    expect(words({ outcome: { reported: ['predicate=best'] } })).toBeUndefined()
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { chainTypes } from '../../server/features/chains/chainTypes.ts'
import { stepTypes } from '../../server/features/chains/steps/stepTypes.ts'
import { lateDe } from '../../src/chat/texts/lateDe.ts'
import { lateEn } from '../../src/chat/texts/lateEn.ts'
import { de } from '../../src/ui/texts/de/de.ts'
import { en } from '../../src/ui/texts/en/en.ts'

const root = join(import.meta.dirname, '../..')

/** Words that have been replaced, with the term that stands for them now. */
const replaced: readonly [RegExp, string][] = [
  [/ready repl/i, 'saved reply'],
  [/kept question/i, 'regression test'],
  [/questions? without an answer/i, 'unanswered questions'],
  [/try the search/i, 'search playground'],
  [/questions from chains/i, 'chain approvals'],
  [/what the agent did/i, 'steps'],
  [/where this came from/i, 'sources'],
  [/filled intake/i, 'intake response'],
  [/\bdrawing\b/i, 'canvas'],
  [/\b(a|another|this|the|no|first) way\b(?! (of|to|they|people))/i, 'branch'],
  [/goes on to\b/i, 'next'],
  [/sort by conditions/i, 'condition'],
  [/sort into classes/i, 'classify'],
  [/hand-offs?\b/i, 'handoff'],
  [/numbers? elsewhere/i, 'external ID'],
  [/\bwhoever\b/i, 'a noun, such as operator'],
  [/\b(colour|behaviour|organisation\b|organisations|cancelled|recognised)/, 'the American spelling'],
  [/fertige Antwort/i, 'gespeicherte Antwort'],
  [/gemerkte (Frage|Antwort)/i, 'Regressionstest'],
  [/Fragen ohne Antwort/i, 'unbeantwortete Fragen'],
  [/Fragen von Ketten/i, 'Freigaben'],
  [/\bKetten?\b/, 'Ablauf'],
  [/\bFassung(en)?\b/, 'Version'],
  [/ausgefüllte Aufnahme|Aufnahme(agent|chat|bogen)/i, 'Fragebogenantwort'],
  [/\bZeichnung\b/, 'Zeichenfläche'],
  [/\bWege?s?\b/, 'Zweig'],
  [/Nach Bedingungen einordnen/, 'Bedingung'],
  [/In Klassen einordnen/, 'Klassifizieren'],
  [/\bKundschaft\b/, 'Kunden'],
]

/** Titles of pages that have been replaced as a whole. */
const replacedTitles = /^(People|Personen|Try the search|Questions from chains|Chains|Ready replies)$/

describe('the terms', () => {
  it('are those of the list in every catalogue', () => {
    const files = catalogues('src')
    expect(files).toContain('src/ui/texts/en/list.ts')
    expect(files.flatMap(file => written(file).flatMap(text => faultsOf(text, file)))).toEqual([])
  })

  it('are those of the list in the entities', () => {
    const texts = wordsOf(entities)
    expect(texts).toContain('Saved replies')
    expect(texts.flatMap(text => faultsOf(text, 'entities'))).toEqual([])
  })

  it('are those of the list in the steps and the occasions of chains', () => {
    const texts = [...[...stepTypes.values()].flatMap(wordsOf), ...wordsOf(chainTypes)]
    expect(texts).toContain('Classify')
    expect(texts.flatMap(text => faultsOf(text, 'chains'))).toEqual([])
  })

  it('are found in a text that has an old one', () => {
    const old = 'Pick a ready reply, or add a way in the drawing.'
    expect(faultsOf(old, 'here').map(fault => fault.split(': ')[1])).toEqual([
      'saved reply',
      'canvas',
      'branch',
    ])
  })
})

describe('what has a title in two places', () => {
  const { smart_chain, agent_action, tenant_settings, canned_reply } = entities

  it('has the same one as a step of a chain, and in the form of a chain', () => {
    const { type, ...rest } = smart_chain.schema.properties.steps.items.properties
    expect(rest).toHaveProperty('config')
    expect(titlesOf(type.oneOf)).toEqual(own(stepTypes))
  })

  it('has the same one as an occasion of chains, and in the form of a chain', () => {
    const { chain_type } = smart_chain.schema.properties
    expect(titlesOf(chain_type.oneOf)).toEqual(own(Object.entries(chainTypes)))
  })

  it('has the same one as a built-in action, and in the chat', () => {
    const { Builtin } = agent_action.schema.$defs
    for (const { const: action, title, 'x-i18n': i18n } of Builtin.properties.action.oneOf) {
      const name = action.split('/').at(-1) ?? ''
      expect([name, lateEn.actions.done(name), lateDe.actions.done(name)]).toEqual([
        name,
        title,
        i18n.de.title,
      ])
    }
  })

  it('has the same one as a product, and in the menu of products', () => {
    const links = tenant_settings.schema.properties.frontend.properties.environment_links.properties
    const titles = Object.entries(links).map(([name, { title, 'x-i18n': i18n }]) => [
      name,
      title,
      i18n.de.title,
    ])
    const shown = Object.keys(links).map(name => {
      const product = name as keyof typeof links
      return [name, en.app.products[product], de.app.products[product]]
    })
    expect(shown).toEqual(titles)
  })

  it('has the same one as a group of the menu, in entities and pages', () => {
    expect(en.inbox.group).toBe(canned_reply.schema['x-entity'].group)
    expect(de.inbox.group).toBe(canned_reply.schema['x-i18n'].de.group)
  })

  it.each(screens())(
    'has the same one in the menu, the palette and on its page: %s',
    (_name, folder, title) => {
      const parts = filesIn(folder).filter(file => file.endsWith('.tsx') && basename(file) !== 'screen.tsx')
      const pages = parts
        .map(file => readFileSync(join(root, file), 'utf8'))
        .filter(text => /<Page(Header|Title)\b/.test(text))
      expect(pages.length === 0 || pages.some(text => text.includes(title))).toBe(true)
    },
  )
})

/** What of a text has been replaced, with its place. */
function faultsOf(text: string, place: string): string[] {
  const found = replaced.filter(([word]) => word.test(text))
  const old = replacedTitles.test(text) ? [`${place}: a title that was replaced: ${text}`] : []
  return [...found.map(([, term]) => `${place}: ${term}: ${text}`), ...old]
}

/** Files of texts that people read: catalogues, and titles of pages. */
function catalogues(folder: string): string[] {
  return filesIn(folder).filter(
    file => /\/texts\/.*\.ts$|Titles?\.ts$|Texts\.ts$/.test(file) && !file.includes('.test.'),
  )
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Texts between quotation marks; comments and imports are none. */
function written(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const code = lines.filter(line => !/^\s*(\/\*|\*|\/\/|import\b|export .* from)/.test(line)).join('\n')
  return [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , text = '']) => text)
}

/** Every title, description, plural and group of a schema, in both languages. */
function wordsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const isWord = ['title', 'description', 'plural', 'group'].includes(key) && typeof value === 'string'
    return key === 'examples' ? [] : isWord ? [value] : wordsOf(value)
  })
}

interface Choice {
  const: string
  title: string
  'x-i18n': { de: { title: string } }
}

function titlesOf(choices: readonly Choice[]): Record<string, [string, string]> {
  return Object.fromEntries(choices.map(one => [one.const, [one.title, one['x-i18n'].de.title]]))
}

function own(types: Iterable<readonly [string, { title: string; de: { title: string } }]>) {
  return Object.fromEntries([...types].map(([name, { title, de: german }]) => [name, [title, german.title]]))
}

/** Screens with a menu entry: name, folder and what gives their title. */
function screens(): [name: string, folder: string, title: string][] {
  const files = filesIn('src/admin/pages').filter(file => basename(file) === 'screen.tsx')
  return files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const [, title] = text.match(/^ {2}title: (?:texts => texts\.)?([\w.]+),$/m) ?? []
    const folder = dirname(file)
    return title === undefined || !/^ {2}group:/m.test(text)
      ? []
      : [[basename(folder), folder, title] as const].map(([name, at, said]): [string, string, string] => [
          name,
          at,
          said,
        ])
  })
}

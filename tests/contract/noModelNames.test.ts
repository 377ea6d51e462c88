import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'server', 'scripts', 'tests', 'openapi', 'docs']
const generated = /^openapi\/generated\/|\.(png|svg|ico|woff2?|pdf)$/

/** Names of well-known vendors' models, assembled here so that this file contains none. */
const names = [
  ['gpt', String.raw`-?\d`],
  ['chatgpt', '-'],
  ['o[1345]', '-(mini|pro|preview)'],
  ['text-embedding', '-'],
  ['claude', '-'],
  ['gemini', String.raw`-\d`],
  ['gemma', String.raw`-?\d`],
  ['(mi|mix|magi|code|mini|pix)stral', '-(large|medium|small|tiny|nemo|latest|embed|ocr|3b|7b|8b|8x)'],
  ['codestral|devstral|mixtral|pixtral', ''],
  ['llama', String.raw`[-\d]`],
  ['qwen', String.raw`-?\d`],
  ['deepseek', '-(chat|reasoner|coder|r1|v3)'],
  ['command', '-r'],
  ['grok', String.raw`-\d`],
  ['phi', String.raw`-\d`],
].map(([maker, rest]) => `(?:${maker})${rest}`)
const pattern = new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})`, 'i')

/** Models that providers are known to offer. This is data, and the code reads no single name. */
const shipped = 'server/providers/llm/shippedModels.json'
const allowed = [shipped, 'tests/contract/noModelNames.test.ts']

const files = folders.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(path => !generated.test(path) && !allowed.includes(path)),
)

describe('no model is named', () => {
  it.each(folders)('below %s: which one does the work stands in the AI settings alone', folder => {
    const hits = files
      .filter(path => path.startsWith(`${folder}/`))
      .flatMap(path => {
        const lines = readFileSync(join(root, path), 'utf8').split('\n')
        return lines.flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        )
      })
    expect(hits).toEqual([])
  })

  it('the list that ships is read by the providers alone', () => {
    const readers = files.filter(
      path =>
        path.startsWith('server/') && readFileSync(join(root, path), 'utf8').includes('shippedModels.json'),
    )
    expect(readers).not.toEqual([])
    for (const path of readers) expect(path).toMatch(/^server\/providers\/llm\/\w+Vendor\.ts$/)
  })

  it.each([
    'gpt-4o',
    'GPT-5',
    'claude-sonnet-9',
    'gemini-2.5-pro',
    'mistral-large-latest',
    'llama3',
    'o3-mini',
  ])('%s would be found', name => {
    expect(pattern.test(`"${name}"`)).toBe(true)
  })

  it.each([
    'mistral/far-model',
    'ollama',
    'claude',
    'the gemini api',
    'https://generativelanguage.googleapis.com',
  ])('%s is no name of a model', text => {
    expect(pattern.test(text)).toBe(false)
  })
})

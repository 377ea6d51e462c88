import type { Extension } from '@codemirror/state'

export interface CodeLanguage {
  load: () => Promise<Extension>
}

/** Returns a language for code, with highlighting that loads on demand; plain text for an unknown name. */
export function codeLanguage(name: unknown): CodeLanguage {
  return (typeof name === 'string' ? languages.get(name) : undefined) ?? text
}

const text: CodeLanguage = { load: async () => [] }

const languages: ReadonlyMap<string, CodeLanguage> = new Map([
  ['html', { load: async () => (await import('@codemirror/lang-html')).html() }],
  ['javascript', { load: async () => (await import('@codemirror/lang-javascript')).javascript() }],
  ['json', { load: async () => (await import('@codemirror/lang-json')).json() }],
  ['markdown', { load: async () => (await import('@codemirror/lang-markdown')).markdown() }],
])

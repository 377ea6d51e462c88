import type { Memory } from '../createMemory.ts'
import type { Texts } from '../texts/Texts.ts'
import { type Language, type LanguageCode, languageFor } from './languages.ts'

/** What this browser remembers; a personal choice is kept on the server, and here for the first paint alone. */
export interface RememberedLanguage {
  code: LanguageCode
  isPersonal: boolean
}

/** The language of the screens, outside React so that requests can name it too. */
export interface LanguageStore {
  /** The catalogue on show; the same object until another language is. */
  texts(): Texts
  /** What was chosen; null while the browser's language is followed. */
  chosen(): LanguageCode | null
  subscribe(listener: () => void): () => void
  /** Shows another language, null for the browser's; remembered here. Rejects when its catalogue cannot be had. */
  choose(code: LanguageCode | null, isPersonal: boolean): Promise<void>
  /** Takes over what a person has set on the server; null leaves what was chosen in this browser. */
  follow(preference: LanguageCode | null): Promise<void>
}

interface Deps {
  languages: readonly Language[]
  memory: Memory<RememberedLanguage>
  /** The languages the browser asks for, first choice first. */
  wanted: () => readonly string[]
}

/** A store that begins with the language this browser remembers, else the one it asks for; ready to paint. */
export async function createLanguageStore({ languages, memory, wanted }: Deps): Promise<LanguageStore> {
  const listeners = new Set<() => void>()
  let asked = 0
  let texts = await load(codeOf(memory.read())).catch(() => load('en'))

  async function choose(code: LanguageCode | null, isPersonal: boolean): Promise<void> {
    asked += 1
    const turn = asked
    const found = await load(code ?? languageFor(wanted()))
    // Somebody who has chosen twice means the second.
    if (turn !== asked) return
    memory.write(code === null ? undefined : { code, isPersonal })
    texts = found
    for (const listener of listeners) listener()
  }

  function load(code: LanguageCode): Promise<Texts> {
    const language = languages.find(one => one.code === code) ?? languages[0]
    return language ? language.load() : Promise.reject(new TypeError('There is no language at all'))
  }

  function codeOf(remembered: RememberedLanguage | undefined): LanguageCode {
    return remembered?.code ?? languageFor(wanted())
  }

  return {
    texts: () => texts,
    chosen: () => memory.read()?.code ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose,
    async follow(preference) {
      const remembered = memory.read()
      const isKnown = preference === (remembered?.isPersonal ? remembered.code : null)
      if (!isKnown) await choose(preference, true)
    },
  }
}

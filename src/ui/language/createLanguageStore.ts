import { createStore } from '../../state/createStore.ts'
import type { Memory } from '../createMemory.ts'
import type { Texts } from '../texts/Texts.ts'
import { type Language, type LanguageCode, languageFor } from './languages.ts'

/** What this browser remembers; a personal choice is kept on the server, and here for the first paint alone. */
export interface RememberedLanguage {
  code: LanguageCode
  isPersonal: boolean
  /** It was nobody's choice: the tenant's own language. */
  isStandard?: boolean
}

/** The language of the screens, outside React so that requests can name it too. */
export interface LanguageStore {
  /** The catalogue on show; the same object until another language is. */
  texts(): Texts
  /** What was chosen; null where that is left to the tenant or the browser. */
  chosen(): LanguageCode | null
  subscribe(listener: () => void): () => void
  /** Shows another language, null for the usual one; remembered here. Rejects when its catalogue cannot be had. */
  choose(code: LanguageCode | null, isPersonal: boolean): Promise<void>
  /** Takes over what a person has set on the server; null leaves what was chosen in this browser. */
  follow(preference: LanguageCode | null): Promise<void>
  /** Shows the tenant's language to who has chosen none; null is for the browser's. */
  fallBackTo(code: LanguageCode | null): Promise<void>
}

interface Deps {
  languages: readonly Language[]
  memory: Memory<RememberedLanguage>
  /** The languages the browser asks for, first choice first. */
  wanted: () => readonly string[]
}

/** A store that begins with the language this browser remembers, else the one it asks for; ready to paint. */
export async function createLanguageStore({ languages, memory, wanted }: Deps): Promise<LanguageStore> {
  let asked = 0
  let standard = standardOf(memory.read())
  const texts = createStore(await load(codeOf(memory.read())).catch(() => load('en')))

  async function choose(code: LanguageCode | null, isPersonal: boolean): Promise<void> {
    asked += 1
    const turn = asked
    const found = await load(code ?? usual())
    // Somebody who has chosen twice means the second.
    if (turn !== asked) return
    memory.write(code === null ? unchosen() : { code, isPersonal })
    texts.set(found)
  }

  function load(code: LanguageCode): Promise<Texts> {
    const language = languages.find(one => one.code === code) ?? languages[0]
    return language ? language.load() : Promise.reject(new TypeError('There is no language at all'))
  }

  function codeOf(remembered: RememberedLanguage | undefined): LanguageCode {
    return remembered?.code ?? usual()
  }

  function usual(): LanguageCode {
    return standard ?? languageFor(wanted())
  }

  /** So that the next visit begins with the tenant's language, before that is known for sure. */
  function unchosen(): RememberedLanguage | undefined {
    return standard === null ? undefined : { code: standard, isPersonal: false, isStandard: true }
  }

  function chosen(): LanguageCode | null {
    const remembered = memory.read()
    return remembered && !remembered.isStandard ? remembered.code : null
  }

  return {
    texts: texts.get,
    chosen,
    subscribe: texts.subscribe,
    choose,
    async follow(preference) {
      const remembered = memory.read()
      const isKnown = preference === (remembered?.isPersonal ? remembered.code : null)
      if (!isKnown) await choose(preference, true)
    },
    async fallBackTo(code) {
      if (code === standard) return
      standard = code
      if (chosen() === null) await choose(null, false)
    },
  }
}

function standardOf(remembered: RememberedLanguage | undefined): LanguageCode | null {
  return remembered?.isStandard ? remembered.code : null
}

import { describe, expect, it } from 'vitest'
import { createMemory } from '../createMemory.ts'
import { createLanguageStore, type RememberedLanguage } from './createLanguageStore.ts'
import { languageFor, languages } from './languages.ts'

function world(wanted: readonly string[] = ['en-GB']) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  const memory = createMemory<RememberedLanguage>('language', () => storage)
  return { memory, begin: () => createLanguageStore({ languages, memory, wanted: () => wanted }) }
}

describe('languageFor', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('%j', (wanted, code) => {
    expect(languageFor(wanted)).toBe(code)
  })
})

describe('createLanguageStore', () => {
  it('begins with the language of the browser', async () => {
    expect((await world(['de-DE', 'en']).begin()).texts().language).toBe('de')
    expect((await world(['fr']).begin()).texts().language).toBe('en')
  })

  it('remembers a choice, and forgets it again', async () => {
    const { begin } = world()
    const store = await begin()
    await store.choose('de', false)
    expect((await begin()).texts().language).toBe('de')
    await store.choose(null, false)
    expect((await begin()).texts().language).toBe('en')
  })

  it('tells who listens, once another language is there', async () => {
    const store = await world().begin()
    const seen: string[] = []
    store.subscribe(() => seen.push(store.texts().language))
    await store.choose('de', false)
    expect(seen).toEqual(['de'])
  })

  it('shows the second choice when two follow each other at once', async () => {
    const store = await world().begin()
    await Promise.all([store.choose('de', false), store.choose('en', false)])
    expect(store.texts().language).toBe('en')
  })

  it('follows what the person has set', async () => {
    const store = await world().begin()
    await store.follow('de')
    expect(store.texts().language).toBe('de')
    await store.follow(null)
    expect(store.texts().language).toBe('en')
  })

  it('keeps what was chosen in this browser by somebody who has set nothing', async () => {
    const store = await world().begin()
    await store.choose('de', false)
    await store.follow(null)
    expect(store.texts().language).toBe('de')
  })

  it('speaks the tenant’s language to who has chosen none, from the first word of the next visit on', async () => {
    const { begin } = world(['fr'])
    const store = await begin()
    await store.fallBackTo('de')
    expect([store.texts().language, store.chosen()]).toEqual(['de', null])
    const next = await begin()
    expect([next.texts().language, next.chosen()]).toEqual(['de', null])
    await next.fallBackTo(null)
    expect(next.texts().language).toBe('en')
    expect((await begin()).texts().language).toBe('en')
  })

  it('leaves who has chosen alone, and gives the tenant’s language back to who takes the choice back', async () => {
    const store = await world().begin()
    await store.choose('en', true)
    await store.fallBackTo('de')
    expect([store.texts().language, store.chosen()]).toEqual(['en', 'en'])
    await store.follow(null)
    expect(store.texts().language).toBe('de')
  })

  it('speaks English where the remembered catalogue cannot be had', async () => {
    const { memory } = world()
    memory.write({ code: 'de', isPersonal: true })
    const broken = languages.map(one =>
      one.code === 'de' ? { ...one, load: () => Promise.reject(new Error('offline')) } : one,
    )
    const store = await createLanguageStore({ languages: broken, memory, wanted: () => [] })
    expect(store.texts().language).toBe('en')
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { en } from '../texts/en.ts'
import { lateEn } from '../texts/lateEn.ts'
import { createTranslator } from './createTranslator.ts'
import { pagesOf, translatedLines, withTranslations } from './translateTexts.ts'
import { createTranslationCache } from './translationCache.ts'

function fakeStorage() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return () => storage as unknown as Storage
}

function world(answer: (text: string) => Promise<string> = async text => `<${text}>`) {
  const asked: string[] = []
  const storage = fakeStorage()
  const make = (language = 'de', served?: string) =>
    createTranslator({
      api: {
        translate: (text, target) => {
          asked.push(`${target} ${text}`)
          return answer(text)
        },
      },
      cache: createTranslationCache(storage),
      language,
      ...(served && { served }),
    })
  return { make, asked }
}

const english = 'We are open on Saturday and you can call us'

describe('a text', () => {
  it.each([
    [english, undefined, true],
    [english, 'en', true],
    [english, 'de', false],
    ['OK', undefined, false],
    ['OK', 'en-GB', true],
    ['Wir haben am Samstag geöffnet und Sie können uns anrufen', undefined, false],
    ['  ', 'en', false],
    ['a '.repeat(2501), 'en', false],
    ['12:30', 'en', false],
  ])('§7 is translated only if its language differs from the reader’s', (text, source, isWanted) => {
    expect(world().make('de-AT').isWanted(text, source)).toBe(isWanted)
  })

  it.each([
    ['nb-NO', 'Vi har åpent på lørdager fra ni til ett, og du kan ringe oss.'],
    ['id', 'Kami buka pada hari Sabtu dari jam sembilan sampai jam satu.'],
  ])('is known by other names of the language of readers of %s', (language, text) => {
    expect(world().make(language).isWanted(text)).toBe(false)
  })

  it.each([
    ['OK', 'en', true],
    ['Goodbye', 'en', true],
    ['OK', 'de', false],
    ['12:30', 'en', false],
    [english, 'de', true],
  ])('“%s” is in what the chat speaks, %s, where its words do not say it', (text, served, isWanted) => {
    expect(world().make('de-AT', served).isWanted(text)).toBe(isWanted)
  })
})

describe('a translation', () => {
  it('§3 is kept in the storage by text and language, and asked for once', async () => {
    const { make, asked } = world()
    const translator = make()
    const [one, two] = await Promise.all([translator.ask(english), translator.ask(english)])
    expect([one, two]).toEqual([`<${english}>`, `<${english}>`])
    expect(make().known(english)).toBe(`<${english}>`)
    expect(make('fr').known(english)).toBeUndefined()
    expect(asked).toEqual([`de ${english}`])
  })

  it('that fails leaves the text as it is, and is not asked for again on that page', async () => {
    const { make, asked } = world(() => Promise.reject(new ApiError(500, {})))
    const translator = make()
    expect([await translator.ask(english), await translator.ask(english)]).toEqual([english, english])
    expect(asked).toHaveLength(1)
    expect(translator.known(english)).toBeUndefined()
  })

  it('is not asked for any more where nothing can translate', async () => {
    const { make, asked } = world(() =>
      Promise.reject(new ApiError(503, { code: 'translation.unavailable' })),
    )
    const translator = make()
    await translator.ask('one')
    expect(await translator.ask('two')).toBe('two')
    expect(asked).toEqual(['de one'])
  })
})

describe('the cache', () => {
  it('forgets the oldest when it is full', () => {
    const storage = fakeStorage()
    const cache = createTranslationCache(storage)
    for (let index = 0; index < 305; index += 1) cache.set(`t${index}`, 'de', 'x')
    const again = createTranslationCache(storage)
    expect([again.get('t4', 'de'), again.get('t5', 'de'), again.get('t304', 'de')]).toEqual([
      undefined,
      'x',
      'x',
    ])
    cache.set('long', 'de', 'y'.repeat(199_000))
    expect(JSON.stringify(storage().getItem('web_chat_translations')).length).toBeLessThan(210_000)
    expect(cache.get('long', 'de')).toHaveLength(199_000)
  })

  it('works without a storage as long as the page lives', () => {
    const cache = createTranslationCache(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
    cache.set('a', 'de', 'b')
    expect(cache.get('a', 'de')).toBe('b')
  })
})

describe("the chat's own texts", () => {
  it('are asked for in pages that the server takes, each text once', () => {
    const pages = pagesOf({ en, lateEn })
    const lines = pages.flat()
    expect(lines).toContain(lateEn.attachment.tooLarge)
    expect(new Set(lines).size).toBe(lines.length)
    for (const page of pages) expect(page.join('\n').length).toBeLessThanOrEqual(4000)
  })

  it('are put in the places of the originals; sentences that are made of parts stay', () => {
    const french = withTranslations({ ...en, late: lateEn }, new Map([[en.times.today, "Aujourd'hui"]]))
    expect(french.times).toEqual({ ...en.times, today: "Aujourd'hui" })
    expect(french.late.actions.completed('x')).toBe(lateEn.actions.completed('x'))
  })

  it('stay as they are where lines got lost on the way', () => {
    expect(translatedLines(['a', 'b'], 'A\nB')).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ])
    expect(translatedLines(['a', 'b'], 'A B')).toEqual([])
  })
})

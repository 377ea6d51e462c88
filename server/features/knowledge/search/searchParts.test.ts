import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../../tests/support/createRandom.ts'
import { seed } from '../../../../tests/support/rounds.ts'
import { createGramCounts } from '../index/gramCounts.ts'
import { gramsOf } from '../index/gramsOf.ts'
import { indexSegment } from '../index/indexSegment.ts'
import { mergeSegments } from '../index/mergeSegments.ts'
import { packSegment, unpackSegment } from '../index/packSegment.ts'
import { lengthByte, lengths, numberAt, packPostings } from '../index/postings.ts'
import { stemOfWord } from '../index/stemOfWord.ts'
import { ripeGroup } from '../index/tidyIndex.ts'
import { tokensOf } from '../index/tokensOf.ts'
import { createVocabulary } from '../index/vocabulary.ts'
import { askedWords } from './askedWords.ts'
import { bestPassages, frequency, rarity } from './bm25.ts'
import { correctWord, isCorrectable, mistakesBetween, nearestTerms } from './correctWord.ts'
import { gramScorer } from './gramScores.ts'
import { indexView } from './indexView.ts'
import { ScoreTable } from './scoreTable.ts'

const passage = (number: number, title: string, content: string, questions: string[] = []) => {
  return { number, title, content, questions, language: 'en' }
}
const segmentOf = (...passages: ReturnType<typeof passage>[]) => indexSegment(passages)

describe('the words of a text', () => {
  test.each([
    ['Ann’s TNF-alpha, twice', ['ann', 'tnf', 'alpha', 'twice', 'tnfalpha']],
    ['l’eau d’Évian', ['eau', 'évian']],
    ['黑豹队308分 win', ['黑豹', '豹队', '308', '分', 'win']],
    ['9:30 §7', ['9', '30', '7']],
    ['form W-8BEN', ['form', 'w', '8ben', 'w8ben']],
    ['NOR.0707-60有货', ['nor', '0707', '60', '有货', 'nor0707', 'nor070760', '070760']],
    ['…', []],
  ])('%s', (text, words) => expect(tokensOf(text)).toEqual(words))

  test.each([
    ['opening', 'en', 'open'],
    ['häuser', 'de', 'haus'],
    ['geöffnet', 'de', stemOfWord('geoeffnet', 'de')],
    ['canción', 'es', 'cancion'],
    ['anything', 'xx', 'anything'],
    ['ae100s', 'de', 'ae100s'],
  ])('%s in %s has the stem %s', (word, language, stem) => expect(stemOfWord(word, language)).toBe(stem))

  test('pieces of four characters know no capitals, marks and punctuation', () => {
    expect(gramsOf('Öffnen, bitte!')).toEqual(gramsOf('offnen  BITTE'))
    expect(gramsOf('')).toEqual(new Set())
  })
})

describe('an index', () => {
  test('is the same after it was packed', async () => {
    const segment = await segmentOf(
      passage(7, 'Cats', 'Cats purr, and catch what catches cats.'),
      passage(9, 'Dogs', 'Dogs bark at cats. 犬は猫に吠える。한국어'),
      passage(2_000_000_000, 'Katzen', '犬は猫に吠える。한국어'),
    )
    const { postings, grams } = unpackSegment(packSegment(segment))
    const plain = (all: typeof postings) =>
      Object.fromEntries([...all].map(([term, packed]) => [term, [...packed]]))
    expect(plain(postings)).toEqual(plain(segment.postings))
    expect(grams).toEqual(segment.grams)
    // Both signs.
    expect(new Set([...grams.keys()].map(Math.sign))).toEqual(new Set([-1, 1]))
  })

  test('tells how many passages have a piece of four characters', () => {
    const counts = createGramCounts([-(2 ** 31), 2, -5, 3, 0, 4, 7, 5])
    expect([-(2 ** 31), -6, -5, 0, 1, 7, 8].map(counts.of)).toEqual([2, 0, 3, 4, 0, 5, 0])
    expect(createGramCounts([]).of(1)).toBe(0)
  })

  test('has the postings of a term once that were read in part, and then whole', async () => {
    const [first, second] = [packPostings([{ number: 1, count: 1, length: 9 }]), packPostings([])]
    const terms = { postings: new Map([['the', [first]]]), counts: new Map([['the', 1]]) }
    const index = indexView({ parts: [], packed: [], terms, grams: [] }, await segmentOf())
    expect([index.postings('the'), index.unread('the')]).toEqual([[first], 1])
    index.add(new Map([['the', [first, second]]]))
    expect([index.postings('the'), index.unread('the')]).toEqual([[first, second], 0])
  })

  test('is merged without the passages that are no more; null where none is left', async () => {
    const parts = [
      await segmentOf(passage(1, 'Cats', 'purr')),
      await segmentOf(passage(300_000, 'Cats', 'eat')),
    ]
    const merged = mergeSegments(parts, new Set([300_000]))
    expect(merged?.numbers).toEqual([300_000])
    expect(numberAt(merged?.postings.get('cat') ?? new Uint8Array(), 0)).toBe(300_000)
    expect(merged?.postings.has('purr')).toBe(false)
    expect(mergeSegments(parts, new Set())).toBe(null)
  })

  test('has the pieces merged of which there are too many alike, and smaller ones with them', () => {
    const sizes = (...passages: number[]) => passages.map(one => ({ passages: one }))
    expect(ripeGroup(sizes(1, 1, 2, 10, 10, 100))).toEqual([])
    expect(
      ripeGroup(sizes(...Array(8).fill(100), 1, 5000))
        .map(({ passages }) => passages)
        .sort(),
    ).toEqual([1, ...Array(8).fill(100)])
  })
})

describe('scores', () => {
  test('the best come first, also of many, and of a word’s alternatives the best counts', () => {
    const table = new ScoreTable()
    table.reset(10_000)
    table.nextGroup()
    for (let number = 0; number < 10_000; number++) table.add(number * 65_536, number)
    table.nextGroup()
    table.add(0, 50_000)
    table.add(0, 400)
    expect(table.best(2, number => number !== 9_999 * 65_536)).toEqual([
      { number: 0, points: 50_000 },
      { number: 9_998 * 65_536, points: 9_998 },
    ])
    table.reset(10)
    table.nextGroup()
    table.add(65_536, 3)
    expect(table.best(2, () => true)).toEqual([{ number: 65_536, points: 3 }])
  })

  test('rare words, titles and words of the same meaning count, “the” does not', async () => {
    const filler = Array.from({ length: 40 }, (_, at) =>
      passage(at + 10, `Thing ${at}`, 'the shop sells the things'),
    )
    const kids = passage(1, 'Children', 'We see the small ones on Thursdays.')
    const segment = await segmentOf(
      kids,
      passage(2, 'Visits', 'Long text about the day on which children come.'),
      ...filler,
    )
    const index = {
      passages: 42,
      averageWords: segment.words / 42,
      postings: (term: string) => [segment.postings.get(term) ?? packPostings([])],
      unread: () => 0,
    }
    const found = bestPassages(askedWords('the kids', ['en']), index, { max: 50, passesFilter: () => true })
    expect(found.map(({ number }) => number)).toEqual([1, 2])
    expect(rarity(42, 1)).toBeGreaterThan(rarity(42, 40))
  })

  test('the best are those that a count of every word for every passage finds', () => {
    const random = createRandom(seed)
    const passages = 4_000
    const asked = Array.from({ length: 9 }, (_, at) => ({
      share: 0.5 / 2 ** at,
      terms: [`a${at}`, `b${at}`],
    }))
    const postings = new Map(
      asked.flatMap(({ share, terms }) =>
        terms.map(term => {
          const having = Array.from({ length: passages }, (_, at) => at * 7 + 1).filter(
            () => random() < share,
          )
          const all = having.map(number => {
            return { number, count: 1 + Math.floor(random() * 4), length: lengthByte(50 + (number % 90)) }
          })
          return [term, all] as const
        }),
      ),
    )
    const packed = new Map([...postings].map(([term, all]) => [term, packPostings(all)]))
    const index = {
      passages,
      averageWords: 90,
      postings: (term: string) => [packed.get(term) ?? packPostings([])],
      unread: () => 0,
    }
    const words = asked.map(({ terms: [same = '', corrected = ''] }) => ({
      word: same,
      isStopWord: false,
      isJoin: false,
      isOfCode: false,
      alternatives: [
        { term: same, kind: 'same' as const, factor: 1 },
        { term: corrected, kind: 'mended' as const, factor: 0.8 },
      ],
    }))
    const passesFilter = (number: number) => number % 3 > 0
    const points = new Map<number, number>()
    for (const { alternatives } of words) {
      const given = new Map<number, number>()
      const rarities = alternatives.map(({ term }) => rarity(passages, postings.get(term)?.length ?? 0))
      for (const [at, { term, factor }] of alternatives.entries())
        for (const { number, count, length } of postings.get(term) ?? []) {
          const weight = factor * Math.min(rarities[0] ?? 0, rarities[at] ?? 0)
          const one = weight * frequency(count, (lengths[length] ?? 0) / 90)
          given.set(number, Math.max(given.get(number) ?? 0, one))
        }
      for (const [number, one] of given) points.set(number, (points.get(number) ?? 0) + one)
    }
    const expected = [...points].filter(([number]) => passesFilter(number)).sort((a, b) => b[1] - a[1])
    for (const max of [1, 20, 80, 5_000]) {
      const found = bestPassages(words, index, { max, passesFilter })
      expect(found).toHaveLength(Math.min(max, expected.length))
      for (const [at, one] of found.entries()) {
        expect(one.points).toBeCloseTo(expected[at]?.[1] ?? 0, 4)
        expect(one.points).toBeCloseTo(points.get(one.number) ?? 0, 4)
      }
    }
  })

  test('a text is like a question that is full of slips', () => {
    const score = gramScorer('openning huors', { passages: 9, averageCharacters: 20, having: () => 1 })
    expect(score('Opening hours')).toBeGreaterThan(score('Parking spaces'))
    expect(score('')).toBe(0)
  })
})

describe('typing errors', () => {
  test.each([
    ['parking', 'parkign', 1],
    ['parking', 'prkng', 2],
    ['parking', 'barkings', 2],
    ['parking', 'banking', 2],
    ['parking', 'shopping', Number.POSITIVE_INFINITY],
  ])('%s and %s differ in %s', (a, b, mistakes) => expect(mistakesBetween(a, b, 2)).toBe(mistakes))

  test('a word is corrected to the nearest terms, those first that most passages have', () => {
    const [word] = askedWords('parkimg', ['en'])
    if (!word) throw new Error('There is no word')
    const near = nearestTerms(word, ['park', 'parkims', 'parking', 'banking'])
    expect(near.toSorted()).toEqual(['parkims', 'parking'])
    const terms = correctWord(word, near, term => (term === 'parking' ? 2 : 1)).alternatives
    expect(terms.filter(({ kind }) => kind === 'mended').map(({ term }) => term)).toEqual([
      'parking',
      'parkims',
    ])
  })

  test('neither is a code corrected, nor a word into one', () => {
    const unknown = () => false
    const correctable = (query: string) =>
      askedWords(query, ['en']).flatMap(word => (isCorrectable(word, unknown) ? [word.word] : []))
    expect(correctable('Is ACMF-1042 or e1043 grey?')).toEqual(['grey'])
    expect(correctable('Is KALAX-204 grey?')).toEqual(['kalax', 'grey'])
    const [word] = askedWords('whaben', ['en'])
    expect(word && nearestTerms(word, ['w8aben', 'whaden'])).toEqual(['whaden'])
  })

  test('a vocabulary gives every term that is near enough, and few others', () => {
    const terms = ['park', 'parking', 'parkign', 'banking', 'пар', '犬は', 'p', 'sparkling', 'warehouses']
    const { near } = createVocabulary(terms)
    for (const word of [...terms, 'parkimg', 'x', 'par'])
      for (const max of [0, 1, 2]) {
        const found = near(word, max)
        const right = terms.filter(term => mistakesBetween(word, term, max) <= max)
        expect(found).toEqual(expect.arrayContaining(right))
        expect(terms).toEqual(expect.arrayContaining(found))
      }
    expect(near('parkimg', 2)).not.toContain('warehouses')
    expect(createVocabulary([]).near('park', 2)).toEqual([])
  })
})

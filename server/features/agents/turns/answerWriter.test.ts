import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswerWriter } from './answerWriter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A turn writer that notes what is written, and an answer writer that uses it. */
function writer({ openEventId = null as string | null, grow = async () => {} } = {}) {
  const written: string[] = []
  const failures: unknown[] = []
  const event = (id: string) => ({ _id: id }) as never
  const write = {
    append: async ({ content }: { content: string }) => {
      written.push(`append ${content}`)
      return event('new')
    },
    revise: async (id: string, { content = '(as it was)' }: { content?: string }) => {
      written.push(`settle ${id} ${content}`)
      return event(id)
    },
  }
  const answer = createAnswerWriter({
    writer: {
      turn: { id: 'turn' } as never,
      write: work => work(write as never),
      grow: async (_id, content) => {
        written.push(`grow ${content}`)
        await grow()
      },
    },
    name: () => 'Ada',
    openEventId,
    onFailure: error => failures.push(error),
  })
  const settle = async (message = {}) => {
    await answer.quiet()
    return answer.settle(write as never, message)
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { answer, written, failures, settle, pass }
}

describe('an answer that is being written', () => {
  it('is stored with its first words at once, and then at most twenty times a second', async () => {
    const { answer, written, pass } = writer()
    answer.add('a')
    await pass(0)
    expect(written).toEqual(['append a'])
    for (let count = 0; count < 100; count++) {
      answer.add('b')
      await pass(10)
    }
    expect(written.length).toBeGreaterThan(15)
    expect(written.length).toBeLessThan(23)
  })

  it('is settled with its whole text, however much of it was stored', async () => {
    const { answer, written, settle } = writer()
    answer.add('We are ')
    answer.add('open.')
    expect(await settle()).toBe('new')
    expect(written).toEqual(['append We are ', 'settle new We are open.'])
  })

  it('is followed by another one once it is settled for good', async () => {
    const { answer, written, settle, pass } = writer()
    answer.add('One moment.')
    await settle()
    expect(answer.isOpen()).toBe(true)
    answer.begin()
    answer.add('Here you are.')
    await pass(100)
    expect(written).toEqual(['append One moment.', 'settle new One moment.', 'append Here you are.'])
  })

  it('shows nothing any more of what was taken back, whatever follows', async () => {
    const { answer, written, settle, pass } = writer()
    answer.add('I look that up')
    await pass(100)
    answer.retract()
    await pass(100)
    answer.add('\n')
    await settle()
    expect(written).toEqual(['append I look that up', 'grow …', 'settle new …'])
    answer.begin()
    answer.retract()
    answer.add('We are open.')
    await settle()
    expect(written.slice(3)).toEqual(['append We are open.', 'settle new We are open.'])
  })

  it('does not begin with blanks', async () => {
    const { answer, written, pass } = writer()
    answer.add(' \n')
    await pass(100)
    expect(written).toEqual([])
    answer.add(' Hi')
    await pass(0)
    expect(written).toEqual(['append Hi'])
  })

  it('goes on under its id with what counts, where a model begins anew', async () => {
    const { answer, written, settle, pass } = writer()
    answer.add('We are clo')
    await pass(0)
    answer.discard()
    await pass(100)
    answer.add('Open.')
    await settle()
    expect(written[0]).toBe('append We are clo')
    expect(written.slice(1).join()).not.toContain('clo')
    expect(written.at(-1)).toBe('settle new Open.')
  })

  it('of a dead process is written anew, or stays as it was', async () => {
    const anew = writer({ openEventId: 'old' })
    anew.answer.add('Open.')
    await anew.settle()
    expect(anew.written).toEqual(['grow Open.', 'settle old Open.'])
    const silent = writer({ openEventId: 'old' })
    await silent.settle()
    expect(silent.written).toEqual(['settle old (as it was)'])
  })

  it('tells when it cannot be stored, and tries no more', async () => {
    const failing = async () => {
      throw new Error('lost')
    }
    const { answer, written, failures, pass } = writer({ openEventId: 'old', grow: failing })
    answer.add('a')
    await pass(0)
    answer.add('b')
    await pass(100)
    expect(failures).toEqual([new Error('lost')])
    expect(written).toEqual(['grow a'])
  })
})

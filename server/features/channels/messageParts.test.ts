import { describe, expect, it } from 'vitest'
import type { Carriage } from './channel.ts'
import { messageParts } from './messageParts.ts'

const all: Carriage = { markdown: true, files: true, progress: true, buttons: 10, maxCharacters: null }
const plain: Carriage = { markdown: false, files: false, progress: true, buttons: 0, maxCharacters: 20 }
const image = { type: 'image' as const, image_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01' }
const file = {
  type: 'file' as const,
  file_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d02',
  name: 'prices.pdf',
  media_type: 'application/pdf',
  size: 9,
}
const message = (content: string, more = {}) => ({ content, content_blocks: [], metadata: {}, ...more })
const texts = (content: string, carries: Partial<Carriage> = {}) =>
  messageParts(message(content), { ...plain, ...carries }).map(({ text }) => text)

describe('the parts of a message', () => {
  it('are one with all there is where the channel carries that', () => {
    const whole = message('**Which** one?', { metadata: { suggestions: ['A', 'B'] }, content_blocks: [file] })
    expect(messageParts(whole, all)).toEqual([{ text: '**Which** one?', buttons: ['A', 'B'], files: [file] }])
  })

  it('say in words what the channel does not carry', () => {
    const whole = message('**Which** one?', {
      metadata: { suggestions: ['A', 'B'] },
      content_blocks: [{ type: 'text', text: 'More' }, file, image],
    })
    expect(messageParts(whole, { ...plain, maxCharacters: null })).toEqual([
      { text: 'Which one?\n\nMore\n\n[prices.pdf]\n\n[image]\n\n• A\n• B', buttons: [], files: [] },
    ])
  })

  it('are cut where a reader would pause, and lose nothing', () => {
    expect(texts('First paragraph.\n\nThe second one.')).toEqual(['First paragraph.', 'The second one.'])
    expect(texts('One is here. Two is there.')).toEqual(['One is here.', 'Two is there.'])
    expect(texts('aaaaaaaaaa bbbbbbbbbb cccccccccc')).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'])
    expect(texts('x'.repeat(45))).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)])
  })

  it('never part a character that is written as two', () => {
    const smiles = '😀'.repeat(9)
    const parts = texts(smiles, { maxCharacters: 5 })
    expect(parts.join('')).toBe(smiles)
    for (const part of parts) expect(part).not.toMatch(/\p{Cs}/u)
  })

  it('list suggestions once', () => {
    const whole = message('Free are:\n1. A\n2. B', { metadata: { suggestions: ['A', 'B', 'C'] } })
    expect(messageParts(whole, { ...all, buttons: 0 })[0]?.text).toBe('Free are:\n1. A\n2. B\n\n- C')
  })

  it('carry buttons and files with the last', () => {
    const whole = message('One is here. Two is there.', {
      metadata: { suggestions: ['A'] },
      content_blocks: [image],
    })
    const carries = { ...all, maxCharacters: 20 }
    expect(messageParts(whole, carries)).toEqual([
      { text: 'One is here.', buttons: [], files: [] },
      { text: 'Two is there.', buttons: ['A'], files: [image] },
    ])
  })

  it('are one without words where a file is all there is', () => {
    expect(messageParts(message('', { content_blocks: [image] }), all)).toEqual([
      { text: '', buttons: [], files: [image] },
    ])
  })

  it('are one for a template, with its text as it is', () => {
    const template = { uuid: 'TMP1', parameters: ['Mia'] }
    const content = '*Hi* Mia, your glasses are ready.'
    expect(messageParts(message(content, { metadata: { template } }), plain)).toEqual([
      { text: content, buttons: [], files: [], template },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { chatLanguage } from './chatLanguage.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { lateDe } from './lateDe.ts'
import { lateEn } from './lateEn.ts'
import { loadChatTexts } from './loadChatTexts.ts'

describe('the texts of the chat', () => {
  const english = flattened({ ...en, late: lateEn })
  const german = flattened({ ...de, late: lateDe })

  it('are there in both languages', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
    expect([...Object.values(english), ...Object.values(german)].filter(text => !text.trim())).toEqual([])
  })

  it('§2 §4 §5 keep the sentences that are fixed', () => {
    expect(en.conversation.empty).toBe(
      'Initiate the conversation by sending a message to the bot with the input field at the bottom.',
    )
    expect(lateEn.actions.completed('send_invoice')).toBe('Action Send Invoice has completed.')
    expect(lateEn.attachment).toMatchObject({
      tooLarge: 'File size exceeds 50MB',
      nothing: 'No file uploaded...',
    })
    expect(en.times).toEqual({ today: 'Today', yesterday: 'Yesterday', invalid: 'Invalid Date' })
  })

  it('keep to the typography of their language', () => {
    const { 'late.attachment.nothing': _, ...ours } = english
    expect(Object.entries(ours).filter(([, text]) => /\.\.\.|[„"]/.test(text))).toEqual([])
    expect(Object.entries(german).filter(([, text]) => /\.\.\.|["”]|\w…| - /.test(text))).toEqual([])
  })
})

it.each([
  ['de', 'de', [de, lateDe]],
  ['de-AT', 'de-AT', [de, lateDe]],
  ['en-GB', 'en-GB', [en, lateEn]],
  ['fr-FR', 'en', [en, lateEn]],
  ['den', 'en', [en, lateEn]],
  ['de_DE', 'de', [de, lateDe]],
  ['DE', 'DE', [de, lateDe]],
  ['en-utf8', 'en', [en, lateEn]],
  ['en-', 'en', [en, lateEn]],
])('the chat speaks for “%s” in %s, loaded or not', async (tag, language, texts) => {
  const [there, loaded] = [chatLanguage(tag), await loadChatTexts(tag)]
  expect([there.language, [there.texts, there.late.now()]]).toEqual([language, texts])
  expect([loaded.language, [loaded.texts, await loaded.late.load()]]).toEqual([language, texts])
})

function flattened(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node }
  if (typeof node === 'function') return { [path]: String(node('send_invoice', '2')) }
  const entries = Object.entries(node as Record<string, unknown>)
  return Object.assign({}, ...entries.map(([key, value]) => flattened(value, path ? `${path}.${key}` : key)))
}

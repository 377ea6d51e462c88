import { describe, expect, it } from 'vitest'
import { chatEvent } from '../../../tests/ui/chat/chatEntries.ts'
import { acceptedFiles } from './acceptedFiles.ts'
import { actionProgress, progressTickMs } from './actionProgress.ts'
import { actionTitle } from './actionTitle.ts'
import type { Attachment } from './chatTypes.ts'
import { isPending, kindOf } from './eventKind.ts'
import { fileFault, uploadKind } from './fileRules.ts'
import { blocksOf, canSend, keyMeaning } from './sendRules.ts'

const attachment = (more: Partial<Attachment> = {}): Attachment => ({
  attachmentId: 'a1',
  name: 'a.pdf',
  size: 3,
  type: 'application/pdf',
  lastModified: 0,
  isUploading: false,
  ...more,
})

describe('§5 what can be sent', () => {
  it.each<[string, Attachment[], boolean]>([
    ['', [], false],
    [' \n\t ', [], false],
    [' x ', [], true],
    ['', [attachment({ isUploading: true })], false],
    ['', [attachment({ isUploading: true, file_id: 'f1' })], false],
    ['', [attachment({ error: 'Lost' })], false],
    ['', [attachment({ file_id: 'f1' })], true],
    [' ', [attachment({ isUploading: true }), attachment({ image_id: 'i1' })], true],
    ['x', [attachment({ isUploading: true })], true],
  ])('the text “%s” with %j: %s', (text, attachments, can) => {
    expect(canSend(text, attachments)).toBe(can)
  })

  it('§3 makes a content block of each finished attachment', () => {
    const attachments = [
      attachment({ image_id: 'i1' }),
      attachment({ audio_id: 'a1' }),
      attachment({ file_id: 'f1' }),
      attachment({ isUploading: true }),
    ]
    expect(blocksOf(attachments)).toEqual([
      { type: 'image', image_id: 'i1' },
      { type: 'audio', audio_id: 'a1' },
      { type: 'file', file_id: 'f1', name: 'a.pdf', media_type: 'application/pdf', size: 3 },
    ])
  })

  it.each([
    ['Enter', false, false, false, 'send'],
    ['Enter', true, false, false, 'newline'],
    ['Enter', false, true, false, 'newline'],
    ['Enter', false, false, true, undefined],
    ['a', false, false, false, undefined],
    ['a', true, false, false, undefined],
  ])('%s, with Ctrl %s, with Shift %s, composing %s: %s', (key, ctrlKey, shiftKey, isComposing, meaning) => {
    expect(keyMeaning({ key, ctrlKey, shiftKey, isComposing })).toBe(meaning)
  })
})

describe('§5 what can be attached', () => {
  const office = 'application/vnd.openxmlformats-officedocument'
  it.each([
    ['image/png', undefined],
    ['audio/mpeg', undefined],
    ['application/pdf', undefined],
    ['application/msword', undefined],
    [`${office}.wordprocessingml.document`, undefined],
    ['application/vnd.ms-excel', undefined],
    [`${office}.spreadsheetml.sheet`, undefined],
    ['application/vnd.ms-powerpoint', undefined],
    [`${office}.presentationml.presentation`, undefined],
    ['text/html', 'type'],
    ['video/mp4', 'type'],
    ['application/zip', 'type'],
  ])('a file of type %s: %s', (type, fault) => {
    expect(fileFault({ name: 'a', type, size: 1 })).toBe(fault)
    expect(acceptedFiles.split(',').some(kind => type.startsWith(kind.replace('*', '')))).toBe(!fault)
  })

  it('judges by the name where the browser knows no type', () => {
    expect(fileFault({ name: 'a.DOCX', type: '', size: 1 })).toBeUndefined()
    expect(fileFault({ name: 'a.exe', type: '', size: 1 })).toBe('type')
  })

  it('52428800 bytes and not one more', () => {
    expect(fileFault({ name: 'a.pdf', type: 'application/pdf', size: 52_428_800 })).toBeUndefined()
    expect(fileFault({ name: 'a.pdf', type: 'application/pdf', size: 52_428_801 })).toBe('size')
  })

  it.each([
    ['image/jpeg', 'image'],
    ['application/pdf', 'file'],
    ['', 'file'],
    ['audio/mpeg', undefined],
  ])('%s is uploaded as %s; audio that was picked is not', (type, kind) => {
    expect(uploadKind({ type })).toBe(kind)
  })
})

describe('actions', () => {
  it.each([
    ['send_invoice', 'Send Invoice'],
    ['book', 'Book'],
    ['http-call_back', 'Http Call Back'],
    ['__', ''],
  ])('§4 %s is called %s', (id, title) => {
    expect(actionTitle(id)).toBe(title)
  })

  it('§4 §9 the bar eases towards 100 percent by half of what is left every 30 s, with a tick of 500 ms', () => {
    expect([0, 30_000, 60_000, 90_000].map(ms => actionProgress(ms))).toEqual([0, 50, 75, 87.5])
    expect(progressTickMs).toBe(500)
    expect(actionProgress(86_400_000)).toBeLessThan(100)
    expect(actionProgress(-5000)).toBe(0)
  })

  it('has the half-life that an event names', () => {
    expect(actionProgress(10_000, 10)).toBe(50)
  })

  it('are told from what is said', () => {
    expect(kindOf(chatEvent(1))).toBe('message')
    expect(kindOf(chatEvent(1, { role: 'user' }))).toBe('message')
    expect(kindOf(chatEvent(1, { module_id: 'http', action_id: 'x' }))).toBe('call')
    expect(kindOf(chatEvent(1, { role: 'tool', module_id: 'http' }))).toBe('result')
    expect(kindOf(chatEvent(1, { event_type: 'async_action_result' }))).toBe('result')
  })

  it.each([
    ['async_action_call', 'pending', true],
    ['async_action_call', 'completed', false],
    ['async_action_result', 'failed', false],
    ['action', 'pending', false],
  ] as const)('§4 %s that is %s shows a spinner: %s', (event_type, async_action_status, is) => {
    expect(isPending(chatEvent(1, { event_type, async_action_status }))).toBe(is)
  })
})

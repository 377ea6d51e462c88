import { describe, expect, it } from 'vitest'
import type { Attachment } from '../conversation/chatTypes.ts'
import { canSend } from '../conversation/sendRules.ts'
import { type AttachmentAction, attachmentList } from './attachmentList.ts'

const file: Attachment = {
  attachmentId: 'a',
  name: 'price list.pdf',
  size: 48_213,
  type: 'application/pdf',
  lastModified: 0,
  isUploading: true,
}

const listAfter = (...actions: AttachmentAction[]) =>
  actions.reduce(attachmentList, attachmentList([], { type: 'added', attachment: file }))

describe('§4 an attachment', () => {
  it('is uploading, then done, and can be sent only then', () => {
    const halfWay = listAfter({ type: 'progress', id: 'a', share: 0.5 })
    expect(halfWay).toEqual([{ ...file, progress: 0.5 }])
    expect(canSend('', halfWay)).toBe(false)
    const done = attachmentList(halfWay, { type: 'done', id: 'a', stored: { file_id: 'f' } })
    expect(done).toEqual([{ ...file, isUploading: false, progress: 1, file_id: 'f' }])
    expect(canSend('', done)).toBe(true)
  })

  it('that failed says why and is not sent', () => {
    const failed = listAfter({ type: 'failed', id: 'a', error: 'Too slow' })
    expect(failed).toEqual([{ ...file, isUploading: false, error: 'Too slow' }])
    expect(canSend('', failed)).toBe(false)
    expect(attachmentList(failed, { type: 'sent' })).toEqual([])
  })

  it('can be removed, and what then comes of it is of no interest', () => {
    expect(
      listAfter({ type: 'removed', id: 'a' }, { type: 'done', id: 'a', stored: { file_id: 'f' } }),
    ).toEqual([])
  })

  it('that is still on its way stays for the next message', () => {
    const second = { ...file, attachmentId: 'b' }
    const list = listAfter(
      { type: 'added', attachment: second },
      { type: 'done', id: 'a', stored: { file_id: 'f' } },
    )
    expect(attachmentList(list, { type: 'sent' })).toEqual([second])
    expect(attachmentList(list, { type: 'cleared' })).toEqual([])
  })
})

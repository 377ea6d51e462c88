import { expect, it } from 'vitest'
import { systemActor } from '../../store/scope.ts'
import type { StoredFile } from './store/fileStore.ts'
import { wordTemplateHook } from './wordTemplateHook.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
const uploaded: StoredFile = {
  ...{ id, kind: 'file', name: 'letter.docx', mediaType: word, size: 9, sha256: '', storageKey: '' },
  ...{ createdAt: new Date(), createdBy: systemActor, conversationId: null, documentId: null },
  generatedDocumentId: null,
}
const scope = { tenantId: 't', actor: systemActor, requestId: '' }
const template = { name: 'Letter', format: 'docx', source_file_id: id }

/** Runs the hook on a template that names the file, and returns the outcome. */
async function written(file: StoredFile | undefined, before?: object) {
  const hook = wordTemplateHook({ find: async () => file })
  const earlier = before && { ...stored, data: { ...before } }
  const [record] = (await hook.beforeWrite?.(scope, [template], [earlier])) ?? []
  return record instanceof Error ? 'refused' : record
}
const stored = {
  ...{ _id: id, version: 1, created_at: '', updated_at: '', created_by: systemActor },
  ...{ updated_by: systemActor, deleted_at: null },
}

it('a template may name a Word file that the team has uploaded', async () => {
  expect(await written(uploaded)).toBe(template)
})

it.each([
  ['none, another tenant’s or a deleted one', undefined],
  ['one of another kind', { ...uploaded, mediaType: 'application/pdf' }],
  ['a visitor’s upload', { ...uploaded, conversationId: id }],
  ['the original of an imported document', { ...uploaded, documentId: id }],
])('a template may not name %s', async (_what, file) => {
  expect(await written(file)).toBe('refused')
})

it('a template can be saved although the file that it names is gone since', async () => {
  expect(await written(undefined, template)).toBe(template)
})

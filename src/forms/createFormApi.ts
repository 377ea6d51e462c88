import type { components } from '../../openapi/generated/types.d.ts'
import type { Sender } from '../api/createSender.ts'

export type FormPageData = components['schemas']['FormPage']
export type Challenge = FormPageData['challenge']
export type Receipt = components['schemas']['FormReceipt']
export type Answer = components['schemas']['FormAnswer']

export type FormApi = ReturnType<typeof createFormApi>

/** Creates the calls of a form's page (SPEC §7). All throw ApiError. */
export function createFormApi({ send }: Pick<Sender, 'send'>, token: string) {
  const path = `/form/${encodeURIComponent(token)}`
  // One page sends one answer, however often it tries.
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
  return {
    // The server must follow the contract, which defines the types of its answers.
    page: async () => (await send(path)).data as FormPageData,
    submit: async (answer: Answer) => {
      const headers = { 'Idempotency-Key': key }
      return (await send(`${path}/submit`, { method: 'POST', body: answer, headers })).data as Receipt
    },
  }
}

import { createHash } from 'node:crypto'
import { hasZeroBits, puzzleText } from '../../common/forms/puzzle.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Client } from './client.ts'
import { postDataType } from './postDataType.ts'
import type { Answer } from './sendRequest.ts'
import type { Member } from './testApp.ts'

export type FormPage = components['schemas']['FormPage']
export type Form = components['schemas']['CustomForm']

/** The questions of most forms here. */
export const registration = {
  type: 'object',
  properties: {
    full_name: { type: 'string', title: 'Your name', maxLength: 100 },
    email: { type: 'string', format: 'email', title: 'Your email' },
    visits: { type: 'integer', title: 'Visits', minimum: 0 },
  },
  required: ['full_name'],
}

/** Creates a form. */
export async function makeForm(who: Member, more: object = {}): Promise<Form> {
  const name = `Registration ${Math.random()}`
  const answer = await who.post('/custom_form', { name, json_schema: registration, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<Form>()
}

/** Creates a data type that takes the answers of the usual questions; returns its id. */
export async function makeType(who: Member, properties: object = {}): Promise<string> {
  const schema = { type: 'object', properties: { full_name: { type: 'string' }, ...properties } }
  const answer = await postDataType(
    who,
    { ...schema, required: ['full_name'] },
    { primary_label: 'full_name' },
  )
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ _id: string }>()._id
}

/** Opens the page of a form and solves its challenge, as the page does. */
export async function solve(visitor: Client, { public_token }: Pick<Form, 'public_token'>) {
  const answer = await visitor.get(`/form/${public_token}`)
  if (answer.status !== 200) throw new Error(answer.text)
  const { token, nonce, puzzles, bits } = answer.json<FormPage>().challenge
  const solutions = Array.from({ length: puzzles }, (_, index) => solutionOf(nonce, index, bits))
  return { token, solutions, extra: '' }
}

/** Sends answers with a challenge. */
export function submit(
  visitor: Client,
  { public_token }: Pick<Form, 'public_token'>,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return visitor.post(`/form/${public_token}/submit`, body, headers)
}

function solutionOf(nonce: string, index: number, bits: number): number {
  for (let solution = 0; ; solution += 1) {
    const hash = createHash('sha256')
      .update(puzzleText(nonce, index, solution))
      .digest()
    if (hasZeroBits(hash, bits)) return solution
  }
}

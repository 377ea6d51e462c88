import { expect, it } from 'vitest'
import { fingerprint, normalized } from './fingerprint.ts'

const failure = {
  chain_name: 'sort',
  step_id: 'send',
  code: 'http_error',
  message: 'The system answered 503',
}

it.each([
  ['The other system answered 503: "try 17"', 'The other system answered #: ""'],
  ['No row 5c1d0a54-8d58-4c8e-9d0a-5b1f0a2f6c11 for “Ann”', 'No row # for ""'],
  ["There is no  step 'a' in\nrun ab12cd34ef56ab", 'There is no step "" in run #'],
  ['Cannot reach https://example.com/a?b=c now', 'Cannot reach url now'],
  ['An unreachable neighbourhood', 'An unreachable neighbourhood'],
])('of “%s” what is the same each time is kept', (message, kept) => {
  expect(normalized(message)).toBe(kept)
})

it('names failures of one kind alike, and those of another chain, step, code or message apart', () => {
  const name = fingerprint(failure)
  expect(fingerprint({ ...failure, message: 'The system answered 502' })).toBe(name)
  const others = [{ chain_name: 'other' }, { step_id: null }, { code: 'timeout' }, { message: 'Refused' }]
  for (const other of others) expect(fingerprint({ ...failure, ...other })).not.toBe(name)
})

import { number } from './wording.ts'

/** Validation messages. */
export const validation = {
  required: 'Please fill this in.',
  type: {
    string: 'This should be text.',
    number: 'This should be a number.',
    integer: 'This should be a whole number.',
    boolean: 'This should be yes or no.',
    array: 'This should be a list.',
    object: 'This should be a group of fields.',
    null: 'This should be empty.',
    other: 'This value has the wrong type.',
  } as Record<string, string>,
  minLength: (limit: number) =>
    limit === 1 ? 'Please fill this in.' : `Use at least ${number(limit)} characters.`,
  maxLength: (limit: number) =>
    limit === 1 ? 'Use one character at most.' : `Use at most ${number(limit)} characters.`,
  pattern: 'Check the format of this value.',
  minimum: (limit: number) => `Must be at least ${number(limit)}.`,
  maximum: (limit: number) => `Must be at most ${number(limit)}.`,
  exclusiveMinimum: (limit: number) => `Must be more than ${number(limit)}.`,
  exclusiveMaximum: (limit: number) => `Must be less than ${number(limit)}.`,
  multipleOf: (limit: number) => `Must be a multiple of ${number(limit)}.`,
  minItems: (limit: number) => (limit === 1 ? 'Add at least one.' : `Add at least ${number(limit)}.`),
  maxItems: (limit: number) => `Keep at most ${number(limit)}.`,
  uniqueItems: 'Every entry should be different.',
  minProperties: (limit: number) =>
    limit === 1 ? 'Add at least one entry.' : `Add at least ${number(limit)} entries.`,
  maxProperties: (limit: number) =>
    limit === 1 ? 'Keep one entry at most.' : `Keep at most ${number(limit)} entries.`,
  choice: 'Choose one of the options.',
  unknownField: 'This field does not exist here.',
  format: {
    email: 'Enter an email address, such as ann@example.com.',
    uri: 'Enter a web address, such as example.com.',
    date: 'Enter a date.',
    'date-time': 'Enter a date and time.',
    time: 'Enter a time, such as 09:30.',
    duration: 'Enter a length of time.',
    uuid: 'This is not a valid identifier.',
    hostname: 'Enter a host name, such as example.com.',
  } as Record<string, string>,
  json: 'This is not valid JSON.',
  number: 'Enter a number.',
  other: 'This value is not accepted.',
}
